import { message, type PlainMessageKey } from '../../src/domain/words/messages.ts';

interface ProblemFacts {
  readonly status: number;
  /** Left out: the usual title of the status. */
  readonly title?: string | undefined;
  /** Field code → messages; `''` holds those of no one field. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  /** More members of the body, such as `konflikt` of a stale rowVersion. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** `code` is the machine-readable reason; its own text is said where no other Danish `detail` is given. */
export type ProblemInput = ProblemFacts &
  (
    | { readonly code?: string | undefined; readonly detail: string }
    | { readonly code: PlainMessageKey; readonly detail?: undefined }
  );

/** The reason for machines, where there is none that says more. */
const codes: Readonly<Record<number, string>> = {
  400: 'ugyldigForespoergsel',
  401: 'ikkeLoggetInd',
  403: 'adgangNaegtet',
  404: 'ikkeFundet',
  405: 'metodenKanIkkeBruges',
  408: 'forespoergslenTogForLangTid',
  409: 'konflikt',
  413: 'forStorForespoergsel',
  415: 'ukendtIndholdstype',
  429: 'forMangeKald',
  431: 'forStortHoved',
  500: 'serverfejl',
  503: 'ikkeKlar',
};

/** What machines are told of an answer of which no more is known than its status. */
export function codeOfStatus(status: number): string {
  return codes[status] ?? 'ugyldigForespoergsel';
}

/** Why something asked for is not done. Any layer may throw it; the app answers it (http/problem.ts). */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly detail: string;
  /** Its own, else its status's: what the answer, the log and the metrics all say. */
  readonly code: string;
  readonly title: string | undefined;
  readonly errors: ProblemInput['errors'];
  readonly extra: ProblemInput['extra'];
  readonly headers: ProblemInput['headers'];

  /** @param options its `cause` is for the log; the caller is not told */
  constructor(input: ProblemInput, options?: ErrorOptions) {
    const detail = input.detail === undefined ? message(input.code) : input.detail;
    super(detail, options);
    this.status = input.status;
    this.detail = detail;
    this.code = input.code ?? codeOfStatus(input.status);
    this.title = input.title;
    this.errors = input.errors;
    this.extra = input.extra;
    this.headers = input.headers;
  }
}

/** The permission that a call asks for is not held. */
export function forbidden(): HttpProblem {
  return new HttpProblem({
    status: 403,
    code: 'adgangNaegtet',
    detail: 'Du har ikke den tilladelse, som handlingen kræver.',
  });
}

export function unknownElement(): HttpProblem {
  return new HttpProblem({ status: 404, code: 'elementFindesIkke' });
}

/** @param post in the definite form, as `Perioden` */
export function unknownRecord(post: string): HttpProblem {
  const detail = message('postFindesIkke', { post });
  return new HttpProblem({ status: 404, code: 'postFindesIkke', detail });
}
