import type { z } from 'zod';
import { CommerceError, type ErrorObject } from '../problems/errors.ts';
import { droppedFields } from './leniency.ts';

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

/** A copy without the fields that nobody knows; undefined when there are none such. */
function withoutUnknown(issues: readonly Issue[], input: unknown, prefix: string, dropped: Set<string>): unknown {
  const unknown = issues.filter(issue => issue.code === 'unrecognized_keys');
  if (unknown.length === 0) return undefined;
  const copy: unknown = structuredClone(input);
  for (const { path, keys } of unknown) {
    const holder = valueAt(copy, path);
    for (const key of keys) {
      dropped.add(fieldOf(prefix, [...path, key]));
      if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, key);
    }
  }
  return copy;
}

/**
 * Parses a draft or action once; the refusal names every field that is wrong or that nobody knows. Where the project is not
 * strict, the latter are dropped.
 */
export function parse<T>(schema: z.ZodType<T>, input: unknown, prefix = ''): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const dropped = droppedFields();
  if (dropped !== undefined) {
    const known = withoutUnknown(result.error.issues, input, prefix, dropped);
    if (known !== undefined) return parse(schema, known, prefix);
  }
  throw new CommerceError(
    400,
    result.error.issues.flatMap(issue => toErrors(issue, prefix, input)),
  );
}
