import type { ErrorRequestHandler } from 'express';
import { z } from 'zod';

/** What a refused API call answers: Adyen's error shape. https://docs.adyen.com/development-resources/error-codes */
export class PaymentProblem extends Error {
  readonly status: number;
  readonly errorCode: string;
  readonly errorType: 'security' | 'validation' | 'configuration' | 'internal';

  constructor(status: number, errorCode: string, message: string, errorType?: PaymentProblem['errorType']) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.errorType = errorType ?? (status === 401 || status === 403 ? 'security' : 'validation');
  }

  toJSON() {
    return { status: this.status, errorCode: this.errorCode, message: this.message, errorType: this.errorType };
  }
}

export const invalid = (errorCode: string, message: string) => new PaymentProblem(422, errorCode, message);

/** What express throws for a request it cannot read: broken JSON, too long, an unknown encoding, a broken path. */
const unreadable = z.object({ status: z.number().min(400).max(499) });

/** The last handler of a router: refused and unreadable requests are answered as the provider does, all else is passed on. */
export const answerProblem: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof PaymentProblem) return response.status(error.status).json(error);
  if (!unreadable.safeParse(error).success) return next(error);
  return response.status(400).json(new PaymentProblem(400, '702', 'Unable to parse message'));
};
