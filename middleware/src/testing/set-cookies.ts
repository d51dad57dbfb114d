import type { Shopper } from './shop.ts';

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
  const sent = ([] as string[]).concat(response.headers['set-cookie'] ?? []);
  return new Map(sent.map(cookie => [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]));
}
