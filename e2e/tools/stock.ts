import { operatorsKey, operatorsUrl } from './operators.ts';

/** Puts so many pieces of an article on stock, as its operator does in the embedded shop's overview. */
export async function setStock(sku: string, quantity: number, embeddedPort?: number): Promise<void> {
  const body = new URLSearchParams({ sku, quantity: String(quantity) });
  const request = { method: 'POST', headers: operatorsKey, body, redirect: 'manual' } as const;
  const answer = await fetch(`${operatorsUrl(embeddedPort)}/stock`, request);
  if (answer.status !== 303 || answer.headers.get('location')?.includes('Not%20done'))
    throw new Error(`The stock of ${sku} was not set`);
}
