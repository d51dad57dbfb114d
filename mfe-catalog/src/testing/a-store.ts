import type { Store } from '@exwerk/contract/calls/store-calls';
import { type Purpose, purposes } from '@exwerk/contract/consent/purposes';
import type { Country } from '@exwerk/contract/storefronts/countries';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { type AppStore, api, consentChanged, createStore } from '@exwerk/runtime';
import fieldRules from '@exwerk/runtime/messages/validation/en-GB.json';
import { publicSettings } from '@exwerk/testing/public-settings';
import { storeRecord } from '@exwerk/testing/store-record';
import messages from '../messages/en-GB.json';

/** Answers of the middleware in a test, by call name. A call that is not declared fails the test. */
export type Answers = Readonly<Record<string, (args: unknown[]) => unknown>>;

export interface SentCall {
  name: string;
  args: unknown[];
}

/** Replaces `fetch` for the calls of a test; `{ status: 404 }` as an answer becomes a problem of that status. */
export function answerCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = [];
  globalThis.fetch = async (input, init) => {
    const name = new URL(String(input), 'http://localhost').pathname.split('/').at(-1) ?? '';
    const args: unknown[] = JSON.parse(String(init?.body ?? '[]'));
    sent.push({ name, args });
    const answer = answers[name];
    if (!answer) throw new Error(`Undeclared call ${name}`);
    const body = await answer(args);
    const failed = typeof body === 'object' && body !== null && 'status' in body ? Number(body.status) : 200;
    const json = failed === 200 ? body : { code: 'Test', message: '', ...(typeof body === 'object' ? body : {}) };
    // Only what the API slice reads of a response; jsdom has no Response.
    return { ok: failed === 200, status: failed, statusText: '', text: async () => JSON.stringify(json) } as Response;
  };
  return sent;
}

const stores: AppStore[] = [];

// Ends the timers that keep answers for a while, so that jest can end.
afterAll(() => {
  for (const store of stores.splice(0)) store.dispatch(api.util.resetApiState());
});

/** A store as the shell makes it for a country's default language, of a visitor who allows everything unless said otherwise; `but`: facts of the storefront. */
export function aStore(country: Country = 'gb', granted: readonly Purpose[] = purposes, but: Partial<Storefront> = {}) {
  const storefront = { ...storefrontByCountry(country), ...but };
  const store = createStore(
    {
      storefront: { storefront, languagePrefix: '', settings: publicSettings },
      i18n: { locale: storefront.defaultLocale, messages: { ...fieldRules, ...messages } },
    },
    { baseUrl: 'http://middleware', host: storefront.localDomain, headers: {}, timeout: 1000 },
  );
  store.dispatch(consentChanged(granted));
  stores.push(store);
  return store;
}

/** A shop with everything switched on. */
export function aShop(changes: Partial<Store['flags']> = {}): { data: Store } {
  return {
    data: storeRecord({
      flags: {
        saleOfAdditionalGuarantee: true,
        vatValidation: true,
        changeTaxRate: true,
        trustpilotInHeader: true,
        complementaryProducts: true,
        googleReviews: true,
        loyaltyDiscount: true,
        reviews: true,
        ...changes,
      },
    }),
  };
}
