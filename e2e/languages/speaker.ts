import { isLocale, type Variant, variants } from '@exwerk/contract/storefronts/locales';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import type { Page } from '@playwright/test';
import { storefrontUrl } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { intlOf } from '../tools/texts.ts';

/** A visitor of one storefront in one of its languages. */
export interface Speaker extends Variant {
  readonly storefront: Storefront;
  /** The text of a message, in the nearest language that has it. */
  readonly text: (id: string, values?: Record<string, string | number>) => string;
  readonly url: (path: string) => string;
  /** An address that the country's rules accept */
  readonly address: Record<string, string>;
  /** A mailbox of their own */
  readonly email: string;
}

function speaker(variant: Variant): Speaker {
  const { country, locale, prefix } = variant;
  const storefront = storefrontByCountry(country);
  const intl = intlOf(locale);
  return {
    ...variant,
    storefront,
    text: (id, values) => intl.formatMessage({ id }, values),
    email: freshAddress('anna.novak'),
    url: path => storefrontUrl(country, prefix && path === '/' ? prefix : prefix + path),
    address: {
      firstName: 'Anna',
      lastName: 'Novak',
      streetName: 'Central',
      streetNumber: '7',
      postalCode: storefront.postalCodePlaceholder,
      city: 'Centre',
      country: storefront.countryCode,
      phone: `${storefront.phonePrefix}201234567`,
    },
  };
}

export const speakers: readonly Speaker[] = variants.map(speaker);

/**
 * Who is listened to in every run: one storefront of each script and kind of grammar, and one with several languages. `LANGUAGES=all`
 * (the nightly run), or locales by name, hears others.
 */
const everyRun = ['bg-BG', 'el-GR', 'hu-HU', 'nl-BE'];

/** Each suite has a mailbox of its own: several may run in one process. */
const atHome = (one: Speaker): Speaker => ({ ...one, email: freshAddress('anna.novak') });

export function heardSpeakers(): readonly Speaker[] {
  const asked = process.env.LANGUAGES ?? everyRun.join();
  if (asked === 'all') return speakers.map(atHome);
  const names = asked.split(',');
  for (const name of names)
    if (!isLocale(name)) throw new Error(`LANGUAGES names ${name}, which is no locale of the shop`);
  return speakers.filter(({ locale }) => names.includes(locale)).map(atHome);
}

/** Whom to hear about what hardly differs: another script without a checkout, the longest words. */
const few = ['el-GR', 'hu-HU'];

export function fewSpeakers(inEveryRun: readonly string[] = few): readonly Speaker[] {
  return process.env.LANGUAGES === undefined
    ? heardSpeakers().filter(({ locale }) => inEveryRun.includes(locale))
    : heardSpeakers();
}

/** Makes a call of the middleware from the open page, as the shop's own code does; answers a refusal, too. */
const postFrom = (page: Page, name: string, ...args: unknown[]): Promise<{ isTaken: boolean; said: string }> =>
  page.evaluate(
    async ({ name, args }) => {
      const answer = await fetch(`/api/${name}?origin=${location.host}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
        body: JSON.stringify(args),
      });
      return { isTaken: answer.ok, said: await answer.text() };
    },
    { name, args },
  );

/** The same, for calls about the shop that must be taken. */
export async function callFrom(page: Page, name: string, ...args: unknown[]): Promise<unknown> {
  const { isTaken, said } = await postFrom(page, `new-ct/${name}`, ...args);
  if (!isTaken) throw new Error(`${name}: ${said}`);
  return JSON.parse(said);
}

/** The same, for calls about payments; answers a refusal, too. */
export const payingCall = async (page: Page, name: string, request: unknown): Promise<unknown> =>
  JSON.parse((await postFrom(page, `new-adyen/${name}`, request)).said);
