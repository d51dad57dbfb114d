const embedded = () => `http://localhost:${process.env.EMBEDDED_PORT ?? '8090'}`;

/** Puts so many pieces of an article on stock, as its operator does in the embedded shop's overview. */
export async function setStock(sku: string, quantity: number): Promise<void> {
  const body = new URLSearchParams({ sku, quantity: String(quantity) });
  const answer = await fetch(`${embedded()}/stock`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303 || answer.headers.get('location')?.includes('Not%20done'))
    throw new Error(`The stock of ${sku} was not set`);
}
