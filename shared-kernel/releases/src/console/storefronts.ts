import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { shareCookie } from '@exwerk/contract/consent/cookie-names';
import type { Composition } from '@exwerk/contract/releases/composition';
import { type Country, countries } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { type Html, html } from '@exwerk/service/http/html';
import { isLoopback } from '@exwerk/service/process/loopback';
import { compositionId } from '@exwerk/service/releases/composition-id';
import pLimit from 'p-limit';
import { shownBy } from '../composition/composition-changes.ts';
import { labelOf } from '../composition/versions.ts';
import { table } from './frame.ts';

/** Storefronts that are asked at the same time. */
const atOnce = 4;
/** Milliseconds that each gets. */
const patience = 10_000;

/** Where browsers find a storefront: on this machine beside the shell, else under its domain. */
export function storefrontAddress(country: Country, shellUrl: string): string {
  const { port } = new URL(shellUrl);
  if (isLoopback(shellUrl)) return `http://${country}.localhost${port && `:${port}`}`;
  return `https://${storefrontByCountry(country).productionDomain}`;
}

interface Seen {
  readonly locale: string;
  readonly address: string;
  /** Undefined when there was no answer. */
  readonly status?: number | undefined;
  readonly composition?: string | undefined;
}

/** Asks the home page of every storefront in every of its languages, as a visitor who is in no canary. */
export async function seeStorefronts(shellUrl: string, { canaries }: Composition): Promise<Seen[]> {
  const taken = canaries.flatMap(({ numbers }) => numbers);
  const free = Array.from({ length: 100 }, (_, number) => number).find(number => !taken.includes(number));
  const cookie = free === undefined ? undefined : `${shareCookie}=${free}`;
  const all = countries.flatMap(country =>
    storefrontByCountry(country).locales.map(({ code, prefix }) => ({
      locale: code,
      address: `${storefrontAddress(country, shellUrl)}${prefix}/`,
    })),
  );
  return pLimit(atOnce).map(all, async one => ({ ...one, ...(await see(shellUrl, new URL(one.address), cookie)) }));
}

function see(
  shellUrl: string,
  { host, pathname }: URL,
  cookie?: string,
): Promise<Pick<Seen, 'status' | 'composition'>> {
  const request = shellUrl.startsWith('https:') ? secureRequest : plainRequest;
  return new Promise(resolve => {
    const headers = { host, ...(cookie !== undefined && { cookie }) };
    const asked = request(`${shellUrl}${pathname}`, { headers, timeout: patience }, response => {
      response.resume();
      const composition = response.headers['x-composition'];
      resolve({ status: response.statusCode, composition: typeof composition === 'string' ? composition : undefined });
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve({}));
    asked.end();
  });
}

/** What each storefront really serves. */
export function storefrontsPage(seen: readonly Seen[], composition: Composition): Html {
  const [current, ...canaries] = shownBy(composition);
  const known = new Map([
    ...composition.retired.map(entry => [compositionId(entry), 'one from before'] as const),
    ...canaries.map(
      (entry, index) =>
        [compositionId(entry), `canary ${labelOf(composition.canaries[index]?.remotes ?? {})}`] as const,
    ),
    ...(current ? [[compositionId(current), 'what is meant'] as const] : []),
  ]);
  const rows = seen.map(({ locale, address, status, composition: id }) => {
    const told = id === undefined ? undefined : (known.get(id) ?? 'one that is not known');
    return [
      html`<a href="${address}">${address.replace(/^\w+:\/\/|\/$/g, '')}</a>`,
      locale,
      status === undefined ? html`<span class="bad">no answer</span>` : String(status),
      id === undefined ? html`<span class="bad">not told</span>` : html`<code>${id}</code>`,
      told === undefined ? '–' : html`<span class="${told === 'what is meant' ? 'good' : 'bad'}">${told}</span>`,
    ];
  });
  return html`<p>The home page of each was asked for just now.</p>
${table({ caption: `${seen.length} storefronts`, heads: ['Storefront', 'Locale', 'Status', 'Composition', 'Which is'], rows })}`;
}
