import * as z from 'zod/mini';
import * as analytics from './analytics-calls.ts';
import type { Call } from './call.ts';
import { getContent } from './content.ts';
import { setNetPricing } from './store-calls.ts';
import { type JsonSchema, type Schema, tellCall } from './told-call.ts';
import * as tracking from './tracking-calls.ts';

const takes = ({ args }: Call, ...sent: unknown[]) => z.safeParse(args, sent).success;
const locale = 'sk-SK';
const many = (length: number) => 'x'.repeat(length);

it.each<[string, Call, object, object]>([
  ['a cookie', tracking.customerUpdate, { locale, cookie: many(2000) }, { locale, cookie: many(2001) }],
  ['a user', tracking.customerUpdate, { locale, user_id: many(2000) }, { locale, user_id: many(2001) }],
  ['a locale', tracking.customerUpdate, { locale }, { locale: many(257) }],
  ['an article', tracking.trackViewItem, { locale, sku: many(256) }, { locale, sku: many(257) }],
  ['a token', tracking.consent, { locale, consents: [] }, { locale, consents: [], email_token: many(2001) }],
  ['a name', tracking.consent, { locale, consents: ['newsletter'] }, { locale, consents: [many(257)] }],
  ['a list', tracking.consent, { locale, consents: Array(500).fill('sms') }, { locale, consents: Array(501).fill('') }],
  [
    'a property',
    tracking.trackViewCategory,
    { locale, slug: 'diy', additional_props: { hash: many(2000) } },
    { locale, slug: 'diy', additional_props: { hash: many(2001) } },
  ],
  [
    'so many properties',
    tracking.trackViewCategory,
    { locale, slug: 'diy', additional_props: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [at, ''])) },
    { locale, slug: 'diy', additional_props: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [at, ''])) },
  ],
  [
    'a cookie of an event',
    analytics.trackEvent,
    { locale, event: 'login' },
    { locale, event: 'login', cookie: many(2001) },
  ],
  ['a cart', analytics.trackEvent, { locale, event: 'login' }, { locale, event: 'login', cart_id: many(257) }],
  ['a page', getContent, { slug: many(256), acceptLanguage: locale }, { slug: many(257), acceptLanguage: locale }],
])('takes %s within its bounds and refuses what is larger', (_what, call, good, oversized) => {
  expect([takes(call, good), takes(call, oversized)]).toEqual([true, false]);
});

it('takes no cart that would lead to another place in the path of a service', () => {
  const prices = (id: string) => takes(setNetPricing, { id, version: 1 }, { vatNumber: null });
  expect(['k1', '...', '.', '..', ''].map(prices)).toEqual([true, true, false, false, false]);
});

/** The schemas in one, itself first. */
const within = (schema: Schema | undefined): JsonSchema[] => {
  if (typeof schema !== 'object') return [];
  const { properties, prefixItems = [], anyOf = [], items, additionalProperties, propertyNames, $defs } = schema;
  const inner = [properties, $defs].flatMap(named => Object.values(named ?? {}));
  return [schema, ...[...inner, ...prefixItems, ...anyOf, items, additionalProperties, propertyNames].flatMap(within)];
};

// A middleware that tells a bound does not go together with a release that tells none.
it.each([getContent, setNetPricing, ...Object.values(tracking)])('tells $name as releases of before do', call => {
  const told = within(tellCall(call, 'answerer').args);
  const bounds = told.flatMap(({ maxLength, maxItems, prefixItems, pattern }) => [
    maxLength,
    prefixItems ? undefined : maxItems,
    pattern,
  ]);
  const before = call === setNetPricing ? [256] : [];
  expect([...new Set(bounds.filter(bound => bound !== undefined))]).toEqual(before);
});
