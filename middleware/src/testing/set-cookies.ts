import type { Response } from 'supertest';
import type { Shopper } from './shop.ts';

/** The cookies that an answer sets, each as its whole header. */
export const setCookies = ({ headers }: Pick<Response, 'headers'>): readonly string[] =>
  ([] as string[]).concat(headers['set-cookie'] ?? []);

/** The cookies that one call sets, by name, with everything behind the value. */
export async function cookiesOf(
  shopper: Shopper,
  path: string,
  args: readonly unknown[],
): Promise<Map<string, string>> {
  const response = await shopper.agent
    .post(path)
    .query({ origin: shopper.host })
    .send([...args]);
  expect(response.status).toBe(200);
  return new Map(
    setCookies(response).map(cookie => [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]),
  );
}
