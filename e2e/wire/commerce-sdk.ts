import { createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { DocumentedCall, Sdk } from './documented-call.ts';

const apiRequest = z.object({ clientRequest: z.custom<() => unknown>(value => typeof value === 'function') });
const clientRequest = z.object({ method: z.string(), uriTemplate: z.string() });

/** Every call that can be reached from a builder: its methods lead to other builders or to a request. */
function callsFrom(builder: object): DocumentedCall[] {
  const prototype: unknown = Object.getPrototypeOf(builder);
  if (typeof prototype !== 'object' || prototype === null) return [];
  return Object.getOwnPropertyNames(prototype).flatMap(name => {
    const method: unknown = Reflect.get(builder, name);
    if (name === 'constructor' || typeof method !== 'function') return [];
    const made: unknown = Reflect.apply(method, builder, [{}]);
    if (typeof made !== 'object' || made === null) return [];
    const asked = apiRequest.safeParse(made);
    if (!asked.success) return callsFrom(made);
    const { method: verb, uriTemplate } = clientRequest.parse(Reflect.apply(asked.data.clientRequest, made, []));
    const type = `sdk.${builder.constructor.name}['${name}']`;
    return {
      method: verb,
      path: uriTemplate,
      query: `Part<Parameters<${type}>[0], 'queryArgs'>`,
      sent: `Part<Parameters<${type}>[0], 'body'>`,
      answered: `NonNullable<Awaited<ReturnType<ReturnType<${type}>['execute']>>['body']>`,
    };
  });
}

export const commerceSdk: Sdk = {
  imports: `import type * as sdk from '@commercetools/platform-sdk';
type Part<Args, Key> = Key extends keyof NonNullable<Args> ? NonNullable<NonNullable<Args>[Key]> : undefined;`,
  calls: callsFrom(createApiBuilderFromCtpClient({ execute: () => Promise.reject(new Error('Nothing is asked')) })),
  refusal: 'sdk.ErrorResponse | sdk.AuthErrorResponse',
  // https://docs.commercetools.com/api/errors and /api/general-concepts#http-methods
  statuses: [200, 201, 202, 400, 401, 403, 404, 405, 409, 413, 429, 500, 502, 503, 504],
  // https://docs.commercetools.com/api/predicates/predicate-operators#predicate-variables
  anyParameter: /^var\./,
  known: [],
  prefix: /^/,
};
