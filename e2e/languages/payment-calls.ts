import type { Page } from '@playwright/test';

/** Makes a call about payments from the open page, as the shop's own code does; answers a refusal, too. */
export async function payingCall(page: Page, name: string, request: unknown): Promise<unknown> {
  return page.evaluate(
    async ({ name, args }) => {
      const answer = await fetch(`/api/new-adyen/${name}?origin=${location.host}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
        body: JSON.stringify(args),
      });
      return answer.json();
    },
    { name, args: [request] },
  );
}
