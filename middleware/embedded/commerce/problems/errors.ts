/** One entry of the `errors` list, as documented for the commercetools HTTP API. */
export interface ErrorObject {
  code: string;
  message: string;
  [detail: string]: unknown;
}

/** A refusal that reaches the caller as `{statusCode, message, errors}`. Thrown inside a transaction it undoes it. */
export class CommerceError extends Error {
  readonly statusCode: number;
  readonly errors: ErrorObject[];

  constructor(statusCode: number, errors: ErrorObject[]) {
    super(errors[0]?.message ?? 'Error');
    this.statusCode = statusCode;
    this.errors = errors;
  }

  toBody() {
    return { statusCode: this.statusCode, message: this.message, errors: this.errors };
  }
}

const one = (statusCode: number, code: string, message: string, details: object = {}) =>
  new CommerceError(statusCode, [{ code, message, ...details }]);

export const invalidInput = (message: string) => one(400, 'InvalidInput', message);

export const invalidOperation = (message: string) => one(400, 'InvalidOperation', message);

export const invalidJson = (detailedErrorMessage: string) =>
  one(400, 'InvalidJsonInput', 'Request body does not contain valid JSON.', { detailedErrorMessage });

export const requiredField = (field: string) =>
  one(400, 'RequiredField', `A value is required for field '${field}'.`, { field });

export const invalidField = (field: string, invalidValue: unknown, reason: string) =>
  one(400, 'InvalidField', `The value for field '${field}' is invalid: ${reason}`, { field, invalidValue });

export const duplicateField = (field: string, duplicateValue: unknown) =>
  one(400, 'DuplicateField', `A duplicate value '${JSON.stringify(duplicateValue)}' exists for field '${field}'.`, {
    field,
    duplicateValue,
  });

export const notFound = (what: string) => one(404, 'ResourceNotFound', `The Resource with ${what} was not found.`);

export const uriNotFound = (path: string) => one(404, 'ResourceNotFound', `URI not found: ${path}`);

export const referencedNotFound = (typeId: string, identifier: { id?: string; key?: string }) =>
  one(
    400,
    'ReferencedResourceNotFound',
    `The referenced object of type '${typeId}' with ${
      identifier.id === undefined ? `key '${identifier.key}'` : `identifier '${identifier.id}'`
    } was not found. It either doesn't exist, or it can't be accessed from this endpoint (e.g., if the endpoint filters by store or customer account).`,
    { typeId, ...identifier },
  );

export const concurrentModification = (id: string, expectedVersion: number, currentVersion: number) =>
  one(
    409,
    'ConcurrentModification',
    `Object ${id} has a different version than expected. Expected: ${expectedVersion} - Actual: ${currentVersion}.`,
    { currentVersion },
  );

export const outOfStock = (lineItems: string[], skus: string[]) =>
  one(400, 'OutOfStock', `Some line items are out of stock: ${skus.join(', ')}.`, { lineItems, skus });

export const refusal = (code: string, message: string, details: object = {}) => one(400, code, message, details);

/** Refusals of the OAuth host carry the RFC 6749 fields beside the usual ones. */
export class OAuthError extends CommerceError {
  constructor(statusCode: number, code: string, message: string) {
    super(statusCode, [{ code, message }]);
  }

  override toBody() {
    return { ...super.toBody(), error: this.errors[0]?.code ?? '', error_description: this.message };
  }
}

export const insufficientScope = (needed: readonly string[]) =>
  new OAuthError(
    403,
    'insufficient_scope',
    `Insufficient scope. One of the following scopes is missing: ${needed.join(', ')}.`,
  );

export const invalidToken = () => new OAuthError(401, 'invalid_token', 'invalid_token');
