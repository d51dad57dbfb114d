import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getSuggestedAddress, suggestAddresses } from '@exwerk/contract/calls/store-calls';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';

const suggestionsSchema = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }) }))
    .default([]),
});
const placeSchema = z.object({
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()) })).default([]),
});

type Suggestions = CallAnswer<typeof suggestAddresses>['suggestions'];
type Address = CallAnswer<typeof getSuggestedAddress>['address'];

export interface AddressCompletion {
  suggest(
    input: string,
    session: string,
    place: { storefront: Storefront; locale: LocaleRecord },
  ): Promise<Suggestions>;
  address(id: string, session: string, locale: LocaleRecord): Promise<Address>;
}

/** Asks Google's Places API (New), or what speaks like it. Addresses are not written to the log. */
export function createAddressCompletion(config: Config): AddressCompletion {
  const send = upstreamFetch('address-completion', config.UPSTREAM_TIMEOUT_SECONDS);
  const ask = async <T>(
    path: string,
    schema: z.ZodType<T>,
    init: RequestInit & { headers?: Record<string, string> },
  ) => {
    const headers = { 'x-goog-api-key': config.ADDRESS_COMPLETION_KEY, ...init.headers };
    const response = await send(`${config.ADDRESS_COMPLETION_URL}/v1/${path}`, { ...init, headers });
    const parsed = schema.safeParse(await response.json().catch(() => null));
    if (response.ok && parsed.success) return parsed.data;
    throw new UpstreamError('address-completion', response.status, 'AddressCompletionFailed', response.statusText);
  };
  return {
    async suggest(input, session, { storefront, locale }) {
      const { suggestions } = await ask('places:autocomplete', suggestionsSchema, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          input,
          sessionToken: session,
          languageCode: locale.code,
          includedRegionCodes: [storefront.countryCode.toLowerCase()],
          includedPrimaryTypes: ['street_address', 'premise', 'route'],
        }),
      });
      return suggestions.map(({ placePrediction: { placeId, text } }) => ({ id: placeId, text: text.text }));
    },
    async address(id, session, locale) {
      const query = new URLSearchParams({ sessionToken: session, languageCode: locale.code });
      const { addressComponents } = await ask(`places/${encodeURIComponent(id)}?${query}`, placeSchema, {
        headers: { 'x-goog-fieldmask': 'addressComponents' },
      });
      const part = (...types: string[]) =>
        addressComponents.find(component => types.some(type => component.types.includes(type)))?.longText ?? '';
      return {
        streetName: part('route'),
        streetNumber: part('street_number'),
        postalCode: part('postal_code'),
        city: part('locality', 'postal_town'),
      };
    },
  };
}
