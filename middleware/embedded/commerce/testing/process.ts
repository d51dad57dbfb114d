import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';

export interface Answer {
  status: number;
  body: unknown;
}

export interface ShopProcess {
  /** One request; rejects when the process does not answer any more. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Ends the process at once, as a power switch would. */
  kill(): Promise<void>;
}

/** The small shop as a real process on real HTTP, on a data folder that outlives it. */
export async function startShop(dataDir: string): Promise<ShopProcess> {
  const child = fork(join(__dirname, 'serve.ts'), [dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const [message] = await once(child, 'message');
  const { port } = z.object({ port: z.number() }).parse(message);
  const host = `http://127.0.0.1:${port}/commerce`;
  const token = await fetch(`${host}/oauth/token?grant_type=client_credentials`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('local:local-secret')}` },
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await token.json());
  return {
    call: async (method, path, body) => {
      const response = await fetch(`${host}/exwerk${path}`, {
        method,
        headers: { authorization: `Bearer ${access_token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
