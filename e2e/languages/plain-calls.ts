import { composedBy } from '../tools/composition.ts';
import type { Place } from '../tools/quiet-page.ts';
import { storefrontUrl } from '../tools/shop-address.ts';
import { type Answer, visit } from '../visit.ts';

/** Calls of the middleware as the pages of a storefront make them, with the cookies of those before, but without a browser. */
export function plainCalls({ country, locale }: Place) {
  /** By name, as they were set. */
  const cookies = new Map<string, string>();
  const { host } = new URL(storefrontUrl(country));
  const headers = { 'content-type': 'application/json', 'accept-language': locale };

  /** As a request sends them. */
  const cookie = () => {
    const kept = [...cookies.values()].map(line => line.split(';', 1)[0] ?? '');
    return [composedBy(process.env)?.cookie ?? [], kept].flat().join('; ');
  };
  /** Answers a refusal, too. */
  const post = async (name: string, ...args: unknown[]): Promise<Answer> => {
    const body = JSON.stringify(args);
    const answer = await visit(country, `/api/${name}?origin=${host}`, cookie(), { body, headers });
    for (const line of answer.headers.getSetCookie()) cookies.set(line.split('=', 1)[0] ?? '', line);
    return answer;
  };
  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const { status, html } = await post(`new-ct/${name}`, ...args);
    if (status !== 200) throw new Error(`${name}: ${html}`);
    return JSON.parse(html);
  };
  return { call, post, cookie, cookies };
}
