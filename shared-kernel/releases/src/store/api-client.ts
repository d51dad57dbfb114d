import * as z from 'zod';
import { reach } from '../reach.ts';

/** Where an environment's API is, and a squad's key for it. */
export interface ApiAccess {
  /** Without a slash at its end. */
  readonly address: string;
  readonly key: string;
}

const problemSchema = z.object({ message: z.string() });

/** Asks the API of an environment; rejects with what it said unless the status is a good one or among `expected`. */
export async function askApi(
  { address, key }: ApiAccess,
  path: string,
  init: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: BodyInit } = {},
  expected: readonly number[] = [],
): Promise<Response> {
  const headers = { ...init.headers, Authorization: `Bearer ${key}` };
  const answer = await reach(`${address}/api/${path}`, { ...init, headers, redirect: 'error' });
  if (answer.ok || expected.includes(answer.status)) return answer;
  const told = problemSchema.safeParse(await answer.json().catch(() => undefined));
  throw new Error(told.data?.message ?? `${address} answered ${answer.status}`);
}
