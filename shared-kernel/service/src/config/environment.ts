import * as z from 'zod';
import { withSecretFiles } from './secret-files.ts';
import { port } from './variables.ts';

/** Where the shop's processes are and what kind of installation it is, which the defaults of other variables follow. */
const followedSchema = z.object({
  SHELL_PORT: port(8080),
  MIDDLEWARE_PORT: port(8081),
  RELEASES_PORT: port(8082),
  EMBEDDED_PORT: port(8090),
  MAIL_PORT: port(8025),
  RELEASES_URL: z.string().optional(),
  NODE_ENV: z.string().optional(),
});
export type Followed = z.infer<typeof followedSchema>;

type Environment = Readonly<Record<string, string | undefined>>;
/** What is wrong with a variable. */
export type Fault = readonly [variable: string, message: string];

/** Everything that a process reads of its environment. */
export interface Settings<Schema extends z.ZodObject> {
  /** A schema whose keys are the variables, each with its default and a description. */
  readonly schemaOf: (followed: Followed) => Schema;
  /** What speaks against values of which each is valid by itself; the defaults are those of an empty environment. */
  readonly objections?: (config: z.infer<Schema>, defaults: z.infer<Schema>) => readonly Fault[];
}

/** Has one line for each fault. */
export class EnvironmentError extends Error {
  readonly lines: readonly string[];

  constructor(faults: ReadonlyMap<string, string>) {
    const lines = [...faults].map(([variable, message]) => `Environment variable ${variable}: ${message}`);
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const faultsOf = (error: z.ZodError | undefined): Fault[] =>
  (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);

/** The environment, or an `EnvironmentError` that names all its faults at once. */
export function parseEnvironment<Schema extends z.ZodObject>(
  { schemaOf, objections = () => [] }: Settings<Schema>,
  environment: Environment = process.env,
): z.infer<Schema> {
  const followed = followedSchema.safeParse(environment);
  const usual = schemaOf(followedSchema.parse({}));
  const schema = followed.data ? schemaOf(followed.data) : usual;
  const given = withSecretFiles(schema.shape, environment);
  const parsed = schema.safeParse(given.environment);
  const faults = new Map([...faultsOf(followed.error), ...given.faults, ...faultsOf(parsed.error)]);
  if (parsed.success && faults.size === 0) {
    for (const [variable, message] of objections(parsed.data, usual.parse({}))) faults.set(variable, message);
    if (faults.size === 0) return parsed.data;
  }
  throw new EnvironmentError(faults);
}

/** The same for a process that starts: with faults it says them and ends, so that nothing starts half configured. */
export function readEnvironment<Schema extends z.ZodObject>(
  settings: Settings<Schema>,
  environment: Environment = process.env,
): z.infer<Schema> {
  try {
    return parseEnvironment(settings, environment);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}
