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
