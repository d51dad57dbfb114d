import type { Store as PlatformStore } from '@commercetools/platform-sdk';
import type { Store } from '@exwerk/contract/calls/store-calls';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { jsonIn } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import { localized, localizedField, textIn } from '../commerce/localized.ts';
import { type Money, toMoney } from '../commerce/money.mapper.ts';
import { pointsOf } from './pick-up-points.ts';

const bankDetails = z.object({ accountOwner: z.string(), institute: z.string(), bic: z.string(), iban: z.string() });
/** A day without a time is meant to its end. */
const endOf = (date: string): string => (/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T23:59:59.999Z` : date);
const campaigns = z.array(
  z.object({
    campaignName: z.string(),
    startDate: z.string(),
    endDate: z.string().transform(endOf),
    title: z.optional(localizedField),
  }),
);
const money = z.object({ centAmount: z.number(), currencyCode: z.string() });

function fieldOf(store: PlatformStore, name: string): unknown {
  return store.custom?.fields[name];
}

/** A field that holds JSON as text; undefined for anything else. */
function jsonOf(value: unknown): unknown {
  return typeof value === 'string' ? jsonIn(value) : value;
}

/** The fee of the store, null where it charges none. */
export function codFeeOf(store: PlatformStore): Money | null {
  const parsed = money.safeParse(fieldOf(store, 'cod_fee'));
  return parsed.success && parsed.data.centAmount > 0 ? toMoney(parsed.data) : null;
}

/** From its start to its end, both included; one without readable dates does not run. */
const isRunning = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  Date.parse(startDate) <= Date.now() && Date.now() <= Date.parse(endDate);

/** The list of either name; the first that has entries. */
function campaignsOf(store: PlatformStore, locale: LocaleRecord): Store['campaigns'] {
  const lists = ['campaigns', 'ex_store_campaigns'].map(name =>
    campaigns.catch([]).parse(jsonOf(fieldOf(store, name))),
  );
  const found = lists.find(list => list.length > 0) ?? [];
  return found.map(({ title, ...dated }) => {
    const text = localized(title, locale);
    const campaign = { ...dated, isRunning: isRunning(dated) };
    return text === '' ? campaign : { ...campaign, title: text };
  });
}

/** A missing flag is off, and so are all of a missing store. */
export function flagsOf(store: PlatformStore | null): Store['flags'] {
  const flag = (name: string) => store !== null && fieldOf(store, name) === true;
  return {
    saleOfAdditionalGuarantee: flag('sale_of_additional_guarantee_enabled'),
    vatValidation: flag('vat_validation_enabled'),
    changeTaxRate: flag('change_tax_rate_enabled'),
    googleAutocomplete: flag('google_autocomplete_enabled'),
    trustpilotInHeader: flag('trustpilot_in_header_enabled'),
    complementaryProducts: flag('complementary_products_enabled'),
    googleReviews: flag('google_reviews_enabled'),
    loyaltyDiscount: flag('loyalty_discount_enabled'),
    reviews: flag('reviews_enabled'),
  };
}

export function toStore(store: PlatformStore, locale: LocaleRecord): Store {
  return {
    key: store.key,
    phoneNumber: textIn(fieldOf(store, 'phoneNumber'), locale),
    openingHours: textIn(fieldOf(store, 'openingHours'), locale),
    emailAddress: textIn(fieldOf(store, 'emailAddress'), locale),
    bankDetails: bankDetails
      .nullable()
      .catch(null)
      .parse(jsonOf(fieldOf(store, 'bankDetails')) ?? null),
    codFeeTitle: textIn(fieldOf(store, 'cod_fee_title'), locale),
    hasPickUpPoints: pointsOf(store).length > 0,
    campaigns: campaignsOf(store, locale),
    flags: flagsOf(store),
  };
}

/** What a storefront shows whose store does not exist. */
export function missingStore(key: string): Store {
  return {
    key,
    phoneNumber: null,
    openingHours: null,
    emailAddress: null,
    bankDetails: null,
    codFeeTitle: null,
    hasPickUpPoints: false,
    campaigns: [],
    flags: flagsOf(null),
  };
}
