import * as z from 'zod';
import { reach } from '../reach.ts';

/** Where an environment's API is, and a squad's key for it. */
export interface ApiAccess {
  /** Without a slash at its end. */
  readonly address: string;
  readonly key: string;
}

/** The key opens nothing there, and no waiting changes that: it has ended, was revoked, or is for another environment. */
export class NoKey extends Error {
  override name = 'NoKey';
}

const problemSchema = z.object({ message: z.string() });

const authorized = (key: string) => ({ Authorization: `Bearer ${key}` });

/** Addresses whose API has answered. */
const known = new Set<string>();

/** Something else lacks each path, a folder too, where the API has an empty one. */
async function requireApi({ address, key }: ApiAccess): Promise<void> {
  if (known.has(address)) return;
  const answer = await reach(`${address}/api/folders/compositions`, { headers: authorized(key), redirect: 'error' });
  await answer.body?.cancel();
  if (answer.status === 404)
    throw new Error(
      `There is no releases API at ${address}: RELEASES_API names the operations port of the process that serves releases`,
    );
  known.add(address);
}

/** Asks the API of an environment; rejects with what it said unless the status is a good one or among `expected`. */
export async function askApi(
  access: ApiAccess,
  path: string,
  init: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: BodyInit } = {},
  expected: readonly number[] = [],
): Promise<Response> {
  const { address, key } = access;
  const headers = { ...init.headers, ...authorized(key) };
  const answer = await reach(`${address}/api/${path}`, { ...init, headers, redirect: 'error' });
  if (answer.status === 404) await requireApi(access);
  if (answer.ok || expected.includes(answer.status)) return answer;
  const told = problemSchema.safeParse(await answer.json().catch(() => undefined));
  const message = told.data?.message ?? `${address} answered ${answer.status}`;
  throw answer.status === 401 ? new NoKey(message) : new Error(message);
}
