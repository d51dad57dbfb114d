import supertest, { type Response } from 'supertest';
import * as z from 'zod';
import type { TestShop } from './shop.ts';

const redirect = z.object({ url: z.url() });

/** What the bank's page does: answers with where the shopper is sent back to. */
export async function atTheBank(action: unknown, outcome: string): Promise<URL> {
  const { url } = redirect.parse(action);
  const redirectData = new URL(url).searchParams.get('redirectData') ?? '';
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ redirectData, outcome }),
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? '');
}

/** The shopper's browser follows. */
export function comeBack({ app }: Pick<TestShop, 'app'>, back: URL): Promise<Response> {
  return supertest(app)
    .get(back.pathname)
    .query(`${back.search.slice(1)}&origin=${back.host}`)
    .then(response => response);
}
