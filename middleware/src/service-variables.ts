import { countries } from '@exwerk/contract/storefronts/countries';
import { vatPrefixes } from '@exwerk/contract/storefronts/vat-prefixes';
import type { Followed } from '@exwerk/service/config/environment';
import {
  exactAddress,
  flag,
  keys,
  optionalAddress,
  optionalMailAddress,
  optionalText,
  seconds,
  secret,
  text,
} from '@exwerk/service/config/variables';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod';
import { holdsContent } from './cms/content-folder.ts';

/** Everybody knows it; whatever reaches beyond this machine must bring its own (see `publicKeys`). */
export const localHmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';

/** A mailbox with or without a name before it: `Exwerk <shop@exwerk.example>`. */
const isSender = (text: string) => {
  const [sender, ...others] = addressparser(text, { flatten: true });
  return others.length === 0 && z.email().safeParse(sender?.address).success;
};

/** As it is written, prefix and all: a digit at least tells it from a word. */
const isVatNumber = (text: string) => {
  const [, prefix = ''] = /^(CHE|[A-Z]{2})(?=.*\d)[A-Z\d.+*-]{2,14}$/.exec(text) ?? [];
  return prefix in vatPrefixes;
};

/** Countries separated by commas. */
const someCountries = z
  .string()
  .default('')
  .transform(list => list.split(',').flatMap(code => code.trim().toLowerCase() || []))
  .pipe(z.array(z.enum(countries)));

/** The account's region, as adyen-web names it. */
const paymentEnvironments = ['live', 'live-us', 'live-au', 'live-apse', 'live-in', 'live-nea', 'test'] as const;

/** Seconds. Nobody can pay the cart again before it is sure that the first try has ended (`longestAnswer`). */
const longestPayment = 30;

/** Where the services are that the middleware asks, and what it shows there. By default they are the embedded ones. */
export function serviceVariables({ EMBEDDED_PORT, MAIL_PORT, SHELL_PORT }: Followed) {
  const embedded = `http://localhost:${EMBEDDED_PORT}`;
  return {
    CTP_AUTH_URL: exactAddress(`${embedded}/commerce`).describe('Auth host of the commerce project'),
    CTP_API_URL: exactAddress(`${embedded}/commerce`).describe('API host of the commerce project'),
    CTP_PROJECT_KEY: text('exwerk').describe('Commerce project'),
    CTP_CLIENT_ID: text('local').describe('API client of the commerce project'),
    CTP_CLIENT_SECRET: secret(text('local-secret')).describe('Secret of that API client'),
    CTP_SCOPES: text('manage_project:exwerk').describe('Scopes of that API client, blank-separated'),

    COMMERCE_EVENTS_KEYS_URL: optionalAddress(`${embedded}/event-grid/keys`).describe(
      "Keys of the tenant whose Event Grid delivers the commerce project's notifications; empty takes none",
    ),
    COMMERCE_EVENTS_ISSUER: text(`${embedded}/event-grid`).describe('Issuer of the tokens of these deliveries'),
    COMMERCE_EVENTS_AUDIENCE: text('exwerk-middleware').describe('Application that they are for'),
    COMMERCE_EVENTS_CLIENT: text('4962773b-9cdb-44cf-a8bf-237846a00ab7').describe(
      'Application that they come from, of Event Grid itself',
    ),

    ALGOLIA_HOST: optionalAddress(`${embedded}/search`).describe('Search host with path; empty for Algolia itself'),
    ALGOLIA_APP_ID: text('LOCAL').describe('Search application'),
    ALGOLIA_SEARCH_KEY: secret(text('local-search')).describe('Key that may only search'),
    ALGOLIA_ADMIN_KEY: secret(text('local-admin')).describe('Key that may write indices'),
    SEARCH_INDEXING: flag(true).describe('Keep the search indices in step with the catalog'),

    ADYEN_ENVIRONMENT: z
      .enum(paymentEnvironments)
      .default('live')
      .describe("Payment environment: `test`, `live`, or the live one of the account's region, such as `live-us`"),
    ADYEN_TIMEOUT_SECONDS: seconds(longestPayment)
      .default(15)
      .describe(
        'Longest wait for one answer to a payment; 30 at most. Beyond the 12 that a page waits it asks what became of the payment',
      ),
    ADYEN_API_URL: optionalAddress(`${embedded}/payments`).describe(
      'Checkout API below which `/v72/…` lies; empty for Adyen itself',
    ),
    ADYEN_LIVE_URL_PREFIX: optionalText.describe("Merchant's prefix of Adyen's live endpoints"),
    ADYEN_PAGES_URL: optionalAddress(`${embedded}/checkoutshopper/`).describe(
      'Pages, pictures and texts that adyen-web loads; empty for Adyen itself',
    ),
    ADYEN_ANALYTICS_URL: optionalAddress(`${embedded}/checkoutanalytics/`).describe(
      'Where adyen-web reports to; empty for Adyen itself',
    ),
    WALLETS_SCRIPT_URL: optionalAddress(`${embedded}/checkoutshopper/assets/wallets.js`).describe(
      "Script that stands for those of Google Pay and Apple Pay; empty for theirs, which the shell's `WALLET_OWNERS` then lets in",
    ),
    ADYEN_API_KEY: secret(text('local-key')).describe('Key of the Checkout API'),
    ADYEN_CLIENT_KEY: text('sandbox_LOCAL').describe('Public key for adyen-web'),
    ADYEN_MERCHANT_ACCOUNT: text('ExwerkLocal').describe('Merchant account'),
    ADYEN_HMAC_KEY: keys(
      localHmacKey,
      z.string().regex(/^(?:[0-9a-fA-F]{2}){16,}$/, 'must be a hexadecimal key'),
    ).describe('Keys that may have signed payment notifications, hexadecimal, comma-separated'),

    SUPPORT_URL: exactAddress(`${embedded}/support/servlet/servlet.WebToCase?encoding=UTF-8`).describe(
      'Form endpoint of the customer-relationship service',
    ),
    SUPPORT_ORGANISATION_ID: text('00D000000000LOCAL').describe('Organisation id in support requests'),
    SUPPORT_RECORD_TYPE: text('012000000000LOCAL').describe('Record type of support requests'),
    SUPPORT_DEBUG_EMAIL: optionalMailAddress.describe(
      'Adds the debug fields to support requests, with this address; never in production',
    ),
    SUPPORT_API_URL: exactAddress(`${embedded}/support/services`).describe(
      'Its REST API, below which `/oauth2/token` and `/data/v62.0/…` lie, for files that go along',
    ),
    SUPPORT_CLIENT_ID: text('local').describe('Connected app that may store files there'),
    SUPPORT_CLIENT_SECRET: secret(text('local-secret')).describe('Secret of that app'),
    VAT_URL: exactAddress(`${embedded}/vat/validate`).describe('VAT validation service'),
    VAT_OWN_ID: optionalText
      .refine(text => text === '' || isVatNumber(text), 'must be a VAT number with its prefix')
      .describe("The company's own VAT id; empty takes the storefront table's"),
    VAT_TIMEOUT_SECONDS: seconds().default(10).describe('Longest wait for a VAT check'),
    VAT_VALID_SECONDS: seconds()
      .default(86_400)
      .describe('How long a VAT number that was found valid counts without asking again'),
    ADDRESS_VALIDATION_URL: exactAddress('https://addressvalidation.googleapis.com/v1:validateAddress').describe(
      'Address validation service',
    ),
    ADDRESS_VALIDATION_KEY: secret(optionalText).describe('Key of the address validation service'),
    ADDRESS_VALIDATION_COUNTRIES: someCountries.describe(
      'Countries whose addresses are checked beside those of the storefront table, comma-separated',
    ),
    ADDRESS_COMPLETION_URL: exactAddress(`${embedded}/places`).describe(
      'Places API (New) that completes addresses; `https://places.googleapis.com` for Google',
    ),
    ADDRESS_COMPLETION_KEY: secret(optionalText).describe('Key of the Places API'),
    SOCIAL_GOOGLE_URL: optionalAddress(`${embedded}/identity/google`).describe(
      'Sign-in provider below which `/auth`, `/token`, `/me`, `/tokeninfo` lie; empty for Google itself',
    ),
    SOCIAL_GOOGLE_CLIENT_ID: z
      .string()
      .default('exwerk-local')
      .describe('Client at Google; empty offers no such button'),
    SOCIAL_GOOGLE_CLIENT_SECRET: secret(optionalText).describe(
      'Secret of that client; when set, codes are exchanged through the middleware',
    ),
    SOCIAL_FACEBOOK_URL: optionalAddress(`${embedded}/identity/facebook`).describe(
      'Sign-in provider below which `/auth`, `/token`, `/me`, `/app` lie; empty for Facebook itself',
    ),
    SOCIAL_FACEBOOK_CLIENT_ID: z
      .string()
      .default('exwerk-local')
      .describe('Client at Facebook; empty offers no such button'),
    SOCIAL_FACEBOOK_CLIENT_SECRET: secret(optionalText).describe(
      'Secret of that client; when set, codes are exchanged through the middleware',
    ),
    CUSTOMER_DATA_URL: exactAddress(`${embedded}/customer-data`).describe('Tracking, consents and recommendations'),
    ANALYTICS_URL: optionalAddress(`${embedded}/customer-data/sinks/analytics`).describe(
      'Takes every analytics event; empty for none',
    ),
    CUSTOMER_INTELLIGENCE_URL: optionalAddress(`${embedded}/customer-data/sinks/customer-intelligence`).describe(
      'Takes every analytics event; empty for none',
    ),
    RECOMMENDATION_EVENTS_URL: optionalAddress(`${embedded}/customer-data/sinks/recommendation`).describe(
      'Takes every analytics event; empty for none',
    ),
    SMTP_URL: secret(z.url({ protocol: /^smtps?$/ }).default(`smtp://localhost:${MAIL_PORT}`)).describe('Mail server'),
    MAIL_FROM: text('Exwerk <shop@exwerk.example>')
      .refine(isSender, 'must be one mail address, with or without a name')
      .describe('Sender of mails'),
    ORDERS_SITE_URL: exactAddress(`${embedded}/orders`).describe('Orders self-service site'),
    ORDERS_SITE_SECRET: keys('local-orders-secret', z.string().min(16)).describe(
      'Keys of links to orders and to the orders site, comma-separated: the first one signs, all open',
    ),
    SHOP_URL: exactAddress(`http://localhost:${SHELL_PORT}`).describe(
      "Where the shop is: scheme and port of links to this machine's storefronts; any other host means https and their production domains",
    ),
    IMAGES_URL: exactAddress(`${embedded}/images`).describe(
      'Picture service, for the pictures that content pages name',
    ),
    CONTENT_DIR: optionalText
      .refine(folder => folder === '' || holdsContent(folder), 'must be a folder with content files')
      .describe("Content files, `<slug>.<locale>.json`; empty for the middleware's own"),
  };
}
