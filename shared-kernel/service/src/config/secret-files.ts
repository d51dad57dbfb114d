import { readFileSync } from 'node:fs';
import * as z from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that names the file in which a secret stands. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/** What is wrong with a file that could not be read. */
export function unreadable(file: string, error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
  return `must be a file that can be read, but ${file} cannot (${String(code)})`;
}

const secretSchema = z.object({ secret: z.literal(true) });

/** Whether the schema is one of `secret`. */
export const isSecret = (schema: z.core.$ZodType): boolean =>
  secretSchema.safeParse(z.globalRegistry.get(schema)).success;

/**
 * The environment with the secrets that stand in files, `NAME_FILE=/run/secrets/name`, as if they stood in it. The line's end at the end
 * of a file does not count.
 */
export function withSecretFiles(
  shape: z.core.$ZodLooseShape,
  environment: Environment,
): { readonly environment: Environment; readonly faults: ReadonlyMap<string, string> } {
  const read: Record<string, string> = {};
  const faults = new Map<string, string>();
  for (const name of Object.keys(shape).filter(each => isSecret(shape[each]))) {
    const variable = fileVariable(name);
    const file = environment[variable];
    if (!file) continue;
    if (environment[name] !== undefined) {
      faults.set(variable, `must not be set beside ${name}`);
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    } catch (error) {
      faults.set(variable, unreadable(file, error));
    }
  }
  return { environment: { ...environment, ...read }, faults };
}
