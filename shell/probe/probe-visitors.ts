import { randomUUID } from 'node:crypto';
import type { Country } from '@exwerk/contract/storefronts/countries';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod';
import type { ShellConfig } from '../src/server/config.ts';
import type { VisitorKind } from '../src/server/probe-settings.ts';

/** Whom the gate signs in as. */
interface Customer {
  readonly email: string;
  readonly password: string;
}

const hitsSchema = z.object({ products: z.array(z.object({ sku: z.string() })).min(1) });
const cartSchema = z.object({
  cart: z.object({ id: z.string(), version: z.int(), lineItems: z.array(z.unknown()) }),
});

/** Products that are tried until one can be bought. */
const mostTries = 8;

/** The gate's own customer: the one that the environment names, on this machine a new one each time. */
export function customerOf(config: Pick<ShellConfig, 'PROBE_EMAIL' | 'PROBE_PASSWORD'>): Customer {
  const { PROBE_EMAIL: email, PROBE_PASSWORD: password } = config;
  if (email !== '' && password !== '') return { email, password };
  return { email: `gate-${randomUUID()}@example.com`, password: randomUUID() };
}

/** Has a new browser be such a visitor, by the calls that the shop's own pages make. `origin` is a storefront's. */
export async function become(
  kind: Exclude<VisitorKind, 'guest'>,
  context: BrowserContext,
  { origin, country, customer }: { origin: string; country: Country; customer: Customer },
): Promise<void> {
  const storefront = storefrontByCountry(country);
  const page = await context.newPage();
  // Some address of the storefront that is fast and starts nothing by itself.
  await page.goto(`${origin}/robots.txt`);
  const call = (name: string, ...args: readonly unknown[]) => makeCall(page, storefront.defaultLocale, name, args);
  if (kind === 'signed-in') await signIn(customer, storefront, call);
  await fillCart(customer, storefront, call);
  await page.close();
}

type Call = (name: string, ...args: readonly unknown[]) => Promise<unknown>;

/** The first time there is no such customer yet. */
async function signIn({ email, password }: Customer, { defaultLocale: locale }: Storefront, call: Call): Promise<void> {
  const isKnown = await call('customerSignMeIn', { email, password }).then(
    () => true,
    () => false,
  );
  if (isKnown) return;
  const names = { firstName: 'Gate', lastName: 'Keeper' };
  await call('customerSignMeUp', { email, password, ...names, locale, custom: { customerType: 'private' } });
}

async function fillCart({ email }: Customer, storefront: Storefront, call: Call): Promise<void> {
  let { cart } = cartSchema.parse(await call('createCart'));
  if (cart.lineItems.length === 0) {
    const { products } = hitsSchema.parse(await call('searchProducts', { acceptLanguage: storefront.defaultLocale }));
    for (const { sku } of products.slice(0, mostTries)) {
      const added = await call('addToCart', { id: cart.id, version: cart.version }, { sku }, 1).catch(() => undefined);
      if (added === undefined) continue;
      ({ cart } = cartSchema.parse(added));
      break;
    }
    if (cart.lineItems.length === 0) throw new Error('The gate could put nothing into a cart');
  }
  const address = {
    firstName: 'Gate',
    lastName: 'Keeper',
    streetName: 'Central',
    streetNumber: '7',
    postalCode: storefront.postalCodePlaceholder,
    city: 'Centre',
    country: storefront.countryCode,
    phone: `${storefront.phonePrefix}201234567`,
  };
  await call('updateCart', { id: cart.id, version: cart.version }, [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  ]);
}

async function makeCall(page: Page, locale: string, name: string, args: readonly unknown[]): Promise<unknown> {
  const { status, text } = await page.evaluate(
    async ([call, language, body]) => {
      const answer = await fetch(`/api/new-ct/${call}?origin=${location.host}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body,
      });
      return { status: answer.status, text: await answer.text() };
    },
    [name, locale, JSON.stringify(args)] as const,
  );
  if (status !== 200) throw new Error(`${name} answered the gate with ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
