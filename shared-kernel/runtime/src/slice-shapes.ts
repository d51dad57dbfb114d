import { shippingAddressModes } from '@exwerk/contract/calls/address-options';
import { cartSchema } from '@exwerk/contract/calls/cart';
import { customerSchema } from '@exwerk/contract/calls/customer-calls';
import { pageSchema } from '@exwerk/contract/releases/release';
import * as z from 'zod/mini';
import type { RootState } from './shared/store.ts';

/** Slices of the store that more than one part reads; `api` keeps answers, whose shape the contract of each call says. */
type SharedSlice = Exclude<keyof RootState, 'api'>;

/**
 * A shape that every state of a slice has, and all of its fields. Sets that grow, as countries do, are told as texts: whoever was built before
 * goes on reading them.
 */
type ShapeOf<State, Shape extends z.ZodMiniType> =
  State extends z.output<Shape> ? (keyof State extends keyof z.output<Shape> ? Shape : never) : never;

const texts = z.readonly(z.array(z.string()));
const flag = z.boolean();
const text = z.string();
const count = z.number();
const anything = z.unknown();

const localeRecord = z.object({
  code: text,
  label: text,
  language: text,
  country: text,
  file: text,
  domain: text,
  prefix: text,
  searchIndex: text,
  searchKey: text,
  parcelTrackingId: text,
  fallbacks: texts,
});

const storefront = z.object({
  country: text,
  countryCode: text,
  label: text,
  isDefault: flag,
  currency: text,
  languages: texts,
  locales: z.readonly(z.array(localeRecord)),
  defaultLocale: text,
  countryFallbacks: z.record(text, z.optional(text)),
  storeId: text,
  storePrefix: text,
  storeKey: text,
  domainPrefix: text,
  productionDomain: text,
  localDomain: text,
  phonePrefix: text,
  phonePlaceholder: text,
  nativeRouting: flag,
  absolutePaths: flag,
  checkoutEnabled: flag,
  vat: z.object({
    rate: count,
    prefix: text,
    typedPrefixes: texts,
    cleaning: text,
    keep: z.nullable(count),
    placeholder: text,
    ownNumber: text,
    ownLetters: flag,
    domesticIsNet: flag,
  }),
  addressLayout: texts,
  postalCodePattern: text,
  postalCodePlaceholder: text,
  streetNumberNeedsDigit: flag,
  addressValidation: flag,
  shipping: z.object({ freeAbove: count, parcel: count, freight: count }),
  cashOnDelivery: z.object({ priceLimit: count, itemLimit: count, freight: flag, fee: count, roundsTo: count }),
  bankTransfer: flag,
  onlinePaymentMethods: texts,
  recurringPayments: flag,
  businessInvoiceInfo: flag,
  defaultClientType: text,
  lowStock: z.object({ high: count, low: count }),
  priceDisclaimer: flag,
  newsletterOptional: flag,
  trustFeatures: flag,
  manualTranslation: flag,
  reviewConsent: flag,
  reviewsWidget: flag,
  quickAdd: flag,
  liveCart: flag,
});

const settings = z.object({
  version: text,
  externalLinks: z.object({ ordersSite: text, returnsPortal: text, aboutUs: text, career: text }),
  scripts: z.optional(z.record(text, z.optional(text))),
  hasExperiment: z.optional(flag),
  trustWidgetId: z.optional(text),
  monitoring: z.optional(z.object({ url: text, sample: count })),
  reportSample: z.optional(count),
  indexable: flag,
});

const shapes = {
  storefront: z.object({
    storefront,
    languagePrefix: text,
    settings,
    pages: z.optional(z.readonly(z.array(z.extend(pageSchema, { remote: text })))),
    headerLinks: z.optional(texts),
    toggles: z.optional(z.record(text, z.optional(flag))),
  }),
  i18n: z.object({ locale: text, messages: z.record(text, anything) }),
  session: z.object({
    status: z.enum(['unknown', 'guest', 'customer']),
    customer: z.nullable(customerSchema),
    personalisedDiscount: count,
    isMissed: z.optional(flag),
  }),
  cart: z.object({ status: z.enum(['unknown', 'ready']), cart: z.nullable(cartSchema) }),
  navigation: z.object({ openOverlay: z.nullable(text) }),
  checkout: z.object({
    shippingAddressMode: z.enum(shippingAddressModes),
    paymentSelected: text,
    beginCheckoutEventCartVersion: z.nullable(count),
    reviewConsent: flag,
  }),
  notifications: z.object({
    notifications: z.array(z.object({ id: text, type: text, text, duration: z.nullable(count) })),
  }),
  contact: z.object({
    isOpen: flag,
    preset: z.object({
      reason: z.optional(text),
      subreason: z.optional(text),
      productNumber: z.optional(text),
      quantity: z.optional(count),
    }),
  }),
  consent: z.object({ granted: texts, open: z.nullable(z.enum(['question', 'settings'])) }),
};

type Shapes = typeof shapes;

/**
 * What the shared slices look like, for the build alone, which writes it beside every release: whoever was built for another shape than the
 * composed shell has is refused. It follows the slices in `shared/`; the compiler says where it does not.
 */
export const sliceShapes: { [Slice in SharedSlice]: ShapeOf<RootState[Slice], Shapes[Slice]> } = shapes;
