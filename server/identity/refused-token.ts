import { HttpProblem } from '../problems/http-problem.ts';

/** 401 to a token that came; the text says nothing of the token itself, and neither may the log. */
export function refusedToken(detail: string): HttpProblem {
  return new HttpProblem({
    status: 401,
    detail,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}
