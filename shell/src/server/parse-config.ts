import * as z from 'zod';

/**
 * Reads the environment by a schema whose keys are the variables. On mistakes, and where `objections` has some to a variable of what is
 * valid by itself, it names them all, one line each, and ends the process: nothing starts half configured.
 */
export function parseConfig<Schema extends z.ZodObject>(
  schema: Schema,
  environment = process.env,
  objections: (config: z.infer<Schema>) => readonly (readonly [variable: string, message: string])[] = () => [],
): z.infer<Schema> {
  const parsed = schema.safeParse(environment);
  const mistakes = parsed.success
    ? objections(parsed.data)
    : parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  if (parsed.success && mistakes.length === 0) return parsed.data;
  for (const [variable, message] of mistakes) process.stderr.write(`Environment variable ${variable}: ${message}\n`);
  process.exit(1);
}

/** A TCP port with its default. */
export const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** An http(s) address without a slash at its end. */
export const address = (fallback: string) => url.default(fallback).transform(text => text.replace(/\/+$/, ''));

/** An http(s) address, or nothing, which is the default. */
export const optionalAddress = z.union([z.literal(''), url]).default('');
