import { isDeepStrictEqual } from 'node:util';

/** Something that the embedded service and the hosted one answer alike. */
export interface ParityCase<Client> {
  title: string;
  /** The vendor's page that says so; or a belief, which nobody has seen said, and why it is held. */
  basis: { documented: string } | { believed: string };
  /** Asks, and answers what stays the same from call to call: no ids, no times, no tokens. */
  see(client: Client): Promise<unknown>;
  expected: unknown;
}

interface Services<Client> {
  /** The name in the report. */
  name: string;
  embedded(): Client;
  /** The hosted sandbox, where the environment has credentials of it. */
  hosted: (() => Client) | undefined;
  /** The variables of the environment that name the sandbox. */
  variables: readonly string[];
}

const isBelief = ({ basis }: Pick<ParityCase<never>, 'basis'>): boolean => 'believed' in basis;
const sourceOf = ({ basis }: Pick<ParityCase<never>, 'basis'>): string =>
  'believed' in basis ? `belief: ${basis.believed}` : basis.documented;

/** Where the hosted service answers something else than is expected of both. */
export const differenceOf = <Client>(one: ParityCase<Client>, there: unknown): string | undefined =>
  isDeepStrictEqual(there, one.expected)
    ? undefined
    : [
        `  ${one.title} (${sourceOf(one)})`,
        `    embedded: ${JSON.stringify(one.expected)}`,
        `    hosted:   ${JSON.stringify(there)}`,
      ].join('\n');

/**
 * Tests of all cases against the embedded service, and against the hosted one where there are credentials. Where they differ is printed; a
 * documented case that differs fails, a belief that differs is news.
 */
export function describeParity<Client>(services: Services<Client>, cases: readonly ParityCase<Client>[]): void {
  const { name, embedded, hosted, variables } = services;
  const differences: string[] = [];

  describe(`parity of ${name}`, () => {
    it.each(cases.map(one => [isBelief(one) ? `${one.title} (belief)` : one.title, one] as const))(
      '%s',
      async (_title, one) => {
        expect(await one.see(embedded())).toEqual(one.expected);
        if (!hosted) return;
        const there = await one.see(hosted()).catch((error: unknown) => ({ failed: String(error) }));
        const difference = differenceOf(one, there);
        if (difference === undefined) return;
        differences.push(difference);
        if (!isBelief(one)) throw new Error(difference);
      },
      120_000,
    );

    afterAll(() => {
      const beliefs = cases.filter(isBelief).length;
      const asked = hosted
        ? `${differences.length} differ from the hosted service`
        : `the hosted service was not asked (${variables.join(', ')})`;
      process.stdout.write(
        [`parity of ${name}: ${cases.length} cases, ${beliefs} of them beliefs; ${asked}`, ...differences, ''].join(
          '\n',
        ),
      );
    });
  });
}

/** What a refused call says; the fields that both services are asked for. The libraries name the status in two ways. */
export async function refusalOf(call: Promise<unknown>, ...fields: string[]): Promise<unknown> {
  try {
    await call;
    return 'not refused';
  } catch (error) {
    const said = new Map<string, unknown>(Object.entries(Object(error)));
    if (error instanceof Error) said.set('message', error.message);
    if (!said.has('status')) said.set('status', said.get('statusCode'));
    return Object.fromEntries(fields.map(field => [field, said.get(field)]));
  }
}
