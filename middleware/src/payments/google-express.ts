import type { Address } from '@exwerk/contract/calls/address';
import type { ExpressOptions } from '@exwerk/contract/calls/express-options';
import { expressMethod } from '@exwerk/contract/storefronts/express-method';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import type { CartChange } from '../carts/cart-change.ts';
import { invalidInput, ProblemError } from '../problems/problem-error.ts';
import { wrongFields } from '../problems/wrong-fields.ts';

/** Google Pay's express checkout: the wallet knows the shopper's addresses, so the forms before the payment page fall away. */

/** What the wallet is asked for. */
export function expressOptions({ countryCode }: Pick<Storefront, 'countryCode'>): ExpressOptions {
  return {
    isExpress: true,
    emailRequired: true,
    billingAddressRequired: true,
    billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
    shippingAddressRequired: true,
    shippingAddressParameters: { allowedCountryCodes: [countryCode], phoneNumberRequired: true },
  };
}

const text = z.string().trim().max(256).default('');
/** Told by the wallet, of no use here. */
const ignored = z.unknown().optional();

const walletAddress = z.strictObject({
  name: text,
  address1: text,
  address2: text,
  locality: text,
  postalCode: text,
  countryCode: text,
  phoneNumber: text,
  address3: ignored,
  administrativeArea: ignored,
  iso3166AdministrativeArea: ignored,
  sortingCode: ignored,
});
type WalletAddress = z.infer<typeof walletAddress>;

/** What a component says beside its payment data: its name, and of an express payment Google's PaymentData as adyen-web's `onAuthorized` hands it over. */
const componentSchema = z.strictObject({
  type: z.string().max(64).optional(),
  isExpress: z.boolean().optional(),
  authorizedEvent: z
    .strictObject({
      apiVersion: ignored,
      apiVersionMinor: ignored,
      email: text,
      shippingAddress: walletAddress.optional(),
      shippingOptionData: ignored,
      offerData: ignored,
      paymentMethodData: z
        .strictObject({
          type: ignored,
          description: ignored,
          tokenizationData: ignored,
          info: z
            .strictObject({
              assuranceDetails: ignored,
              cardDetails: ignored,
              cardFundingSource: ignored,
              cardNetwork: ignored,
              billingAddress: walletAddress.optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});

export interface Express {
  readonly email: string;
  readonly billing: Address;
  readonly shipping: Address;
}

/** `Market Street 7`, `Market Street 7 a` or `7 Market Street`; without a number all of it is the street. */
function streetOf(line: string): Pick<Address, 'streetName' | 'streetNumber'> {
  const [, streetName, streetNumber] = /^(\D.*?)[\s,]+(\d\S*(?:\s\p{L})?)$/su.exec(line) ?? [];
  if (streetName && streetNumber) return { streetName, streetNumber };
  const [, leading, rest] = /^(\d\S*)[\s,]+(.+)$/s.exec(line) ?? [];
  return leading && rest ? { streetName: rest, streetNumber: leading } : { streetName: line, streetNumber: '' };
}

function toAddress(given: WalletAddress, email: string): Address {
  const words = given.name.split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return {
    firstName: (lastName === '' ? words : words.slice(0, -1)).join(' '),
    lastName,
    ...streetOf(given.address1),
    ...(given.address2 !== '' && { additionalStreetInfo: given.address2 }),
    postalCode: given.postalCode,
    city: given.locality,
    country: given.countryCode,
    phone: given.phoneNumber,
    email,
  };
}

const needed = ['name', 'address1', 'locality', 'postalCode', 'countryCode', 'phoneNumber'] as const;

/** What the wallet told of the shopper, null unless it is an express payment. Refuses other countries and incomplete addresses, and what is not listed. */
export function readExpress(componentData: unknown, { countryCode }: Pick<Storefront, 'countryCode'>): Express | null {
  const parsed = componentSchema.safeParse(componentData);
  if (!parsed.success) throw invalidInput('The component data is not right', wrongFields(parsed.error));
  if (parsed.data.type !== expressMethod || parsed.data.isExpress !== true) return null;
  const { email = '', shippingAddress, paymentMethodData } = parsed.data.authorizedEvent ?? {};
  const billing = paymentMethodData?.info?.billingAddress;
  if (!billing) throw new ProblemError(400, 'ExpressAddressMissing', 'Adress from Google express payment is missing');
  const shipping = shippingAddress ?? billing;
  const missing = [
    ...(email === '' ? ['email'] : []),
    ...needed.filter(name => billing[name] === '').map(name => `billingAddress.${name}`),
    ...needed.filter(name => shipping[name] === '').map(name => `shippingAddress.${name}`),
  ];
  if (missing.length > 0)
    throw invalidInput(
      'Email, phone and the full address are required',
      Object.fromEntries(missing.map(name => [name, 'is required'])),
    );
  if (billing.countryCode !== countryCode || shipping.countryCode !== countryCode)
    throw invalidInput(`Only addresses in ${countryCode} are served`, { countryCode: `must be ${countryCode}` });
  return { email, billing: toAddress(billing, email), shipping: toAddress(shipping, email) };
}

export function expressActions({ email, billing, shipping }: Express): CartChange[] {
  return [
    { action: 'setBillingAddress', address: billing, ofWallet: true },
    { action: 'setShippingAddress', address: shipping, ofWallet: true },
    { action: 'setCustomerEmail', email },
  ];
}
