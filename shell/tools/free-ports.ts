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

/** Throws one line that names every port in use and its variable, before anything is built or started. */
export async function requireFreePorts(ports: Ports, operationsPorts: Ports): Promise<void> {
  const asked = new Map<number, string>();
  for (const name of Object.keys(variables) as (keyof typeof variables)[]) {
    const [own, operations] = variables[name];
    asked.set(ports[name], own);
    asked.set(operationsPorts[name], operations);
  }
  const taken: string[] = [];
  for (const [port, variable] of asked) if (!(await isFree(port))) taken.push(`${port} (${variable})`);
  if (taken.length > 0)
    throw new Error(
      `In use already: port ${taken.join(', ')}. Is the shop running? Other ports can be set by these variables`,
    );
}
