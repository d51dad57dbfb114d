import { ordersLinkSchema } from '@exwerk/contract/calls/orders-link';

/** The address of the orders site that signs a customer in there. */
export async function askForOrders(email: string, locale: string, signal: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ email });
  const headers = { 'accept-language': locale };
  const response = await fetch(`/api/my-orders/getUrlWithToken?${query}`, { headers, signal });
  if (!response.ok) throw new Error(`getUrlWithToken answered ${response.status}`);
  return ordersLinkSchema.parse(await response.json());
}
