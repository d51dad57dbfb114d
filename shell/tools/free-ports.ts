import { once } from 'node:events';
import { createServer } from 'node:net';

/** Variable by which another port can be chosen. */
const variables = {
  shell: 'SHELL_PORT',
  middleware: 'MIDDLEWARE_PORT',
  releases: 'RELEASES_PORT',
  embedded: 'EMBEDDED_PORT',
};

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
export async function requireFreePorts(ports: Readonly<Record<keyof typeof variables, number>>): Promise<void> {
  const taken: string[] = [];
  for (const [name, variable] of Object.entries(variables)) {
    const port = ports[name as keyof typeof variables];
    if (!(await isFree(port))) taken.push(`${port} (${variable})`);
  }
  if (taken.length > 0)
    throw new Error(
      `In use already: port ${taken.join(', ')}. Is the shop running? Other ports can be set by these variables`,
    );
}
