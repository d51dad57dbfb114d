/** A failure with its answer: thrown anywhere below a call, told to the caller as a problem. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** What to tell a visitor, where a call has such words (MW-06). */
  readonly communicate: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Readonly<Record<string, string>>,
    communicate?: string,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.communicate = communicate;
  }
}

/** 400: the caller can put it right. */
export function invalidInput(message: string, fields?: Readonly<Record<string, string>>): ProblemError {
  return new ProblemError(400, 'InvalidInput', message, fields);
}

/** 404 with a word that says what is missing, `Cart` gives the code `CartNotFound`. */
export function notFound(what: string): ProblemError {
  return new ProblemError(404, `${what}NotFound`, `${what} not found`);
}
