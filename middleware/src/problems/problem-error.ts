import type { ProblemDetails } from '@exwerk/contract/calls/problem';
import type { ValidationMessage } from '@exwerk/contract/validation/message';

/** By field, what is wrong with it: the message of the rule that it breaks, or words for programmers. */
export type WrongFields = Readonly<Record<string, string | ValidationMessage>>;

/** A failure with its answer: thrown anywhere below a call, told to the caller as a problem. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: WrongFields | undefined;
  /** What to tell a visitor, where a call has such words. */
  readonly communicate: string | undefined;

  constructor(status: number, code: string, message: string, fields?: WrongFields, communicate?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.communicate = communicate;
  }
}

type ShortArticles = NonNullable<ProblemDetails['articles']>;

/** Some of the cart is gone, or more is asked for than there is: 409 where it is to be paid, 400 for a change. Nobody keeps money for it. */
export class OutOfStock extends ProblemError {
  readonly details: ProblemDetails & { readonly articles: ShortArticles };

  constructor(
    details: OutOfStock['details'],
    { status, message, fields }: { status: number; message: string; fields?: WrongFields } = {
      status: 409,
      message: 'Some of the cart is no longer on stock',
    },
  ) {
    super(status, 'OutOfStock', message, fields);
    this.details = details;
  }
}

/** 400: the caller can put it right. */
export function invalidInput(message: string, fields?: WrongFields): ProblemError {
  return new ProblemError(400, 'InvalidInput', message, fields);
}

/** 404 with a word that says what is missing, `Cart` gives the code `CartNotFound`. */
export function notFound(what: string): ProblemError {
  return new ProblemError(404, `${what}NotFound`, `${what} not found`);
}

/** What visitors are told in their own language (refusals/<language>.json). */
export type RefusalText = 'TooManyRequests' | 'CommonPassword' | 'EmailInUse' | 'InvalidCurrentPassword';

/** A refusal that comes with words for the visitor. */
export class Refusal extends ProblemError {
  readonly text: RefusalText;

  constructor(
    text: RefusalText,
    { status = 400, code = text, message }: { status?: number; code?: string; message: string },
    fields?: WrongFields,
  ) {
    super(status, code, message, fields);
    this.text = text;
  }
}

/** 429: the caller can do it later. */
export class TooManyAttempts extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(seconds: number) {
    super('TooManyRequests', { status: 429, message: 'Too many attempts, please wait and try again' });
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  }
}
