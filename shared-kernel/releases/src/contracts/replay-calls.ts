import { problemSchema } from '@exwerk/contract/calls/problem';
import type { JsonSchema, ToldCall } from '@exwerk/contract/calls/told-call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type ContractFault, fieldOf } from './compare-calls.ts';
import type { LiveRelease } from './live-releases.ts';
import type { MadeCall } from './read-calls.ts';

/** A problem in the words of the contract, which every caller shows; but for one that the call itself is not known or not taken. */
function isRefusal(status: number, answer: unknown): boolean {
  const problem = problemSchema.safeParse(answer);
  return status < 500 && problem.success && !['InvalidInput', 'UnknownCall'].includes(problem.data.code);
}

/** Holds what a middleware really answered against what releases expect of it. */
export class AnswerCheck {
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false, logger: false });
  readonly #validators = new Map<JsonSchema, ValidateFunction>();

  /** The faults of those calls that the release makes. */
  faults(release: LiveRelease, told: readonly ToldCall[], made: readonly MadeCall[]): ContractFault[] {
    return made.flatMap(({ name, args, status, answer }) => {
      const call = told.find(one => one.name === name);
      if (!call) return [];
      const fault = (field: string, reason: string) => [{ ...release, call: name, field, reason }];
      const sent = this.#error(call.args, args);
      // The release would not make it like this.
      if (sent) return [];
      if (status !== 200) return isRefusal(status, answer) ? [] : fault('answer', `has the status ${status}`);
      const got = this.#error(call.answer, answer);
      return got ? fault(fieldOf('answer', got.field), got.reason) : [];
    });
  }

  #error(schema: JsonSchema, value: unknown): { field: string; reason: string } | undefined {
    const validate = this.#validators.get(schema) ?? this.#ajv.compile(schema);
    this.#validators.set(schema, validate);
    if (validate(value)) return undefined;
    const errors = validate.errors ?? [];
    // What is deepest says most where one of several forms would have done.
    const error = errors.toSorted((one, other) => other.instancePath.length - one.instancePath.length)[0];
    return {
      field: (error?.instancePath ?? '').slice(1).replaceAll('/', '.'),
      reason: error?.message ?? 'does not fit',
    };
  }
}
