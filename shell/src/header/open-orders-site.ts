import * as z from 'zod/mini';

/** OPEN-A20: opens the orders site signed in as the customer; by its plain address when the link can't be had. */
export async function openOrdersSite(email: string, plainAddress: string): Promise<void> {
  // Opened at once, or the browser takes it for a popup that nobody asked for.
  const tab = window.open('', '_blank');
  const address = await askForLink(email).catch(() => plainAddress);
  if (!tab) window.location.assign(address);
  else {
    tab.opener = null;
    tab.location.replace(address);
  }
}

async function askForLink(email: string): Promise<string> {
  const response = await fetch(`/api/my-orders/getUrlWithToken?${new URLSearchParams({ email })}`);
  if (!response.ok) throw new Error(`getUrlWithToken answered ${response.status}`);
  return z.url().parse(await response.json());
}
