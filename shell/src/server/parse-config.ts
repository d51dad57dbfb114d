import * as z from 'zod';

/**
 * Reads the environment by a schema whose keys are the variables. On mistakes it names them all, one line each, and ends the
 * process: nothing starts half configured.
 */
export function parseConfig<Schema extends z.ZodObject>(schema: Schema, environment = process.env): z.infer<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    process.stderr.write(`Environment variable ${path.join('.')}: ${message}\n`);
  }
  process.exit(1);
}

/** A TCP port with its default. */
export const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);

/** An http(s) address without a slash at its end. */
export const address = (fallback: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default(fallback)
    .transform(url => url.replace(/\/+$/, ''));
