import { once } from 'node:events';
import { createServer } from 'node:net';

/** Variables by which other ports can be chosen: the public one, and that of operations. */
const variables = {
  shell: ['SHELL_PORT', 'SHELL_OPERATIONS_PORT'],
  middleware: ['MIDDLEWARE_PORT', 'MIDDLEWARE_OPERATIONS_PORT'],
  releases: ['RELEASES_PORT', 'RELEASES_OPERATIONS_PORT'],
  embedded: ['EMBEDDED_PORT', 'EMBEDDED_PORT'],
} as const;
type Ports = Readonly<Record<keyof typeof variables, number>>;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * Answers one line that names every port that will be used, with its variable. Throws one that names those in use already, before anything is
 * built or started.
 */
export async function requireFreePorts(
  ports: Ports,
  operationsPorts: Ports,
  mailPort: number,
  devPorts: readonly number[] = [],
): Promise<string> {
  const asked = new Map([[mailPort, 'MAIL_PORT'], ...devPorts.map((port): [number, string] => [port, 'DEV_PORT'])]);
  for (const name of Object.keys(variables) as (keyof typeof variables)[]) {
    const [own, operations] = variables[name];
    asked.set(ports[name], own);
    asked.set(operationsPorts[name], operations);
  }
  const named = ([port, variable]: [number, string]) => `${port} (${variable})`;
  const taken: string[] = [];
  for (const entry of asked) if (!(await isFree(entry[0]))) taken.push(named(entry));
  if (taken.length > 0)
    throw new Error(
      `In use already: port ${taken.join(', ')}. Is the shop running? Other ports can be set by these variables`,
    );
  return `ports ${[...asked]
    .toSorted(([one], [other]) => one - other)
    .map(named)
    .join(', ')}`;
}
