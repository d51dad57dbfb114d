import { composedBy } from '../tools/composition.ts';
import type { Place } from '../tools/quiet-page.ts';
import { storefrontUrl } from '../tools/shop-address.ts';
import { visit } from '../visit.ts';

/** Calls of the middleware as the pages of a storefront make them, with the cookies of those before, but without a browser. */
export function plainCalls({ country, locale }: Place) {
  /** By name, as they were set. */
  const cookies = new Map<string, string>();
  const { host } = new URL(storefrontUrl(country));
  const headers = { 'content-type': 'application/json', 'accept-language': locale };

  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const kept = [...cookies.values()].map(cookie => cookie.split(';', 1)[0] ?? '');
    const sent = [composedBy(process.env)?.cookie ?? [], kept].flat().join('; ');
    const body = JSON.stringify(args);
    const answer = await visit(country, `/api/new-ct/${name}?origin=${host}`, sent, { body, headers });
    for (const cookie of answer.headers.getSetCookie()) cookies.set(cookie.split('=', 1)[0] ?? '', cookie);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.html}`);
    return JSON.parse(answer.html);
  };
  return { call, cookies };
}
