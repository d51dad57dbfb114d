import type { z } from 'zod';
import { CommerceError, type ErrorObject } from '../problems/errors.ts';

type Issue = z.core.$ZodIssue;

function fieldOf(prefix: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    prefix,
  );
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    input,
  );
}

function toErrors(issue: Issue, prefix: string, input: unknown): ErrorObject[] {
  if (issue.code !== 'unrecognized_keys') return [toError(issue, prefix, input)];
  return issue.keys.map(name =>
    toError({ code: 'custom', path: [...issue.path, name], message: 'unknown field' }, prefix, input),
  );
}

function toError(issue: Issue, prefix: string, input: unknown): ErrorObject {
  const field = fieldOf(prefix, issue.path);
  if (field === '') return { code: 'InvalidInput', message: `The request body is invalid: ${issue.message}.` };
  const invalidValue = valueAt(input, issue.path);
  if (invalidValue === undefined) {
    return { code: 'RequiredField', message: `A value is required for field '${field}'.`, field };
  }
  return {
    code: 'InvalidField',
    message: `The value for field '${field}' is invalid: ${issue.message}.`,
    field,
    invalidValue,
    ...('values' in issue ? { allowedValues: issue.values } : {}),
  };
}

/** Parses a draft or action once; the refusal names every field that is wrong or that nobody knows. */
export function parse<T>(schema: z.ZodType<T>, input: unknown, prefix = ''): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new CommerceError(
    400,
    result.error.issues.flatMap(issue => toErrors(issue, prefix, input)),
  );
}
