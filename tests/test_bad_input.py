ELSEWHERE: dict[str, str] = {}
