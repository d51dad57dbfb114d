import * as z from 'zod/mini';
import { type Call, callName } from './call.ts';

/** A JSON Schema of draft 2020-12, as far as schemas of calls need it. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly $defs?: Readonly<Record<string, Schema>> | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: Schema | undefined;
  readonly propertyNames?: Schema | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly items?: Schema | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}
/** `true` takes everything, `false` nothing. */
export type Schema = boolean | JsonSchema;

const schema: z.ZodMiniType<Schema> = z.lazy(() => z.union([z.boolean(), jsonSchema]));
const count = z.optional(z.number());
const many = z.optional(z.array(schema));
const named = z.optional(z.record(z.string(), schema));
export const jsonSchema: z.ZodMiniType<JsonSchema> = z.looseObject({
  $ref: z.optional(z.string()),
  $defs: named,
  anyOf: many,
  oneOf: many,
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  properties: named,
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(schema),
  propertyNames: z.optional(schema),
  prefixItems: many,
  items: z.optional(schema),
  pattern: z.optional(z.string()),
  minLength: count,
  maxLength: count,
  minimum: count,
  maximum: count,
  exclusiveMinimum: count,
  exclusiveMaximum: count,
  minItems: count,
  maxItems: count,
});

/** A call as one of its ends knows it: what it sends or takes, what it answers or expects. */
const toldCallSchema = z.object({
  /** `new-ct/getProduct` */
  name: z.string(),
  args: jsonSchema,
  answer: jsonSchema,
});
export type ToldCall = z.infer<typeof toldCallSchema>;
export const toldCallsSchema = z.array(toldCallSchema);

/** Where a release keeps the calls that it makes. */
export const callsFile = 'node/calls.json';

/** Where the middleware tells those that it answers. */
export const contractPath = '/api/contract';

/** `caller` expects of an answer what its schema takes, `answerer` gives what the same schema lets through. */
export function tellCall(call: Call, as: 'caller' | 'answerer'): ToldCall {
  const { args, answer } = call;
  return {
    name: callName(call),
    args: tellSchema(args, 'input'),
    answer: tellSchema(answer, as === 'caller' ? 'input' : 'output'),
  };
}

/** What goes into a schema, or what comes out of it. */
export const tellSchema = (of: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  jsonSchema.parse(z.toJSONSchema(of, { io, reused: 'ref' }));
