import { addressFields, optionalFields, toAddress, toValues } from '@exwerk/contract/address/address-fields';
import { addressRules } from '@exwerk/contract/address/address-rules';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { objectionTo } from '@exwerk/contract/validation/rule';
import { address, customer } from '../testing/fixtures.ts';
import { addressesError, addressesOf, inputOf, toActions } from './addresses-submit.ts';
import type { AddressesValues } from './addresses-values.ts';

const company = { ...address, company: 'Mill Ltd', department: 'Engines' };
const values: AddressesValues = {
  email: ' ada@example.com ',
  clientType: 'PRIVATE',
  vatNumber: '',
  billingId: '',
  billing: toValues(address),
  shippingMode: 'SAME_AS_BILLING',
  shippingId: '',
  shipping: toValues(null),
  pickUpPoint: '',
  saveAddresses: false,
};
const noAddresses = { billingAddress: null, shippingAddress: null };
const failed = { type: 'validate', message: 'wrong' };

it('[CHECKOUT-29] [CHECKOUT-30] reports billing before VAT before shipping', () => {
  const billing = { firstName: failed };
  expect(addressesError({ shipping: { city: failed }, billing })).toBe('billing-address');
  expect(addressesError({ shipping: { city: failed }, email: failed })).toBe('billing-address');
  expect(addressesError({ shipping: { city: failed }, vatNumber: failed })).toBe('billing-vat');
  expect(addressesError({ shipping: { city: failed } })).toBe('shipping-address');
  expect(addressesError({})).toBeNull();
});

it('[CHECKOUT-32] sets billing address, shipping address and email in one update', () => {
  const actions = toActions(addressesOf(values, 'GB', null, '', noAddresses));
  expect(actions.map(({ action }) => action)).toEqual(['setBillingAddress', 'setShippingAddress', 'setCustomerEmail']);
  expect(actions[0]).toMatchObject({ address: { ...address, email: 'ada@example.com' } });
  expect(actions[1]).toMatchObject({ address });
});

it('names a place to collect at by its key, and shows what is wrong with it there', () => {
  const collecting = { ...values, shippingMode: 'PICK_UP_POINT' as const, pickUpPoint: 'pick-up-gb-1' };
  const actions = toActions(addressesOf(collecting, 'GB', null, '', noAddresses));
  expect(actions.map(({ action }) => action)).toEqual(['setBillingAddress', 'setPickUpPoint', 'setCustomerEmail']);
  expect(actions[1]).toEqual({ action: 'setPickUpPoint', key: 'pick-up-gb-1' });
  expect(inputOf('1.key', 'PICK_UP_POINT')).toBe('pickUpPoint');
  expect(addressesError({ pickUpPoint: failed })).toBe('shipping-address');
});

it('[CHECKOUT-35] [TVALID-14] [VAT-24] clears company, department and VAT number of private persons', () => {
  const typed = { ...values, billing: toValues(company), vatNumber: 'GB1' };
  const { billing } = addressesOf(typed, 'GB', null, 'GB1', noAddresses);
  expect(billing).toMatchObject({ company: null, department: null });
  expect(billing).not.toHaveProperty('vatNumber');
});

it('[CHECKOUT-24] [VAT-16] stores the VAT number of a company on its billing address only', () => {
  const typed = { ...values, clientType: 'COMPANY' as const, billing: toValues(company) };
  const { billing, shipping } = addressesOf(typed, 'GB', null, 'GB123456789', noAddresses);
  expect(billing).toMatchObject({ company: 'Mill Ltd', vatNumber: 'GB123456789' });
  // Whether it is valid says the server.
  expect(billing).not.toHaveProperty('vatValidated');
  expect(shipping).not.toHaveProperty('vatNumber');
});

it('[CHECKOUT-26] [CHECKOUT-27] takes new, same and saved addresses', () => {
  const saved = { ...address, id: 'a1', city: 'Leeds' };
  const buyer = { ...customer, billingAddresses: [saved], shippingAddresses: [{ ...saved, id: 's1', city: 'York' }] };
  expect(addressesOf({ ...values, billingId: 'a1' }, 'GB', buyer, '', noAddresses).billing.city).toBe('Leeds');
  const toSaved = { ...values, shippingMode: 'SAVED_ADDRESS' as const, shippingId: 's1' };
  expect(addressesOf(toSaved, 'GB', buyer, '', noAddresses).shipping.city).toBe('York');
  expect(addressesOf({ ...toSaved, shippingId: 's2' }, 'GB', buyer, '', noAddresses).shipping.streetName).toBe('');
  const elsewhere = {
    ...values,
    shippingMode: 'DIFFERENT_FROM_BILLING' as const,
    shipping: toValues({ city: 'Bath' }),
  };
  expect(addressesOf(elsewhere, 'GB', null, '', noAddresses).shipping.city).toBe('Bath');
});

it('[MINE-03] leaves what no input asks for as the cart has it, for the same house only', () => {
  const known = { ...address, building: 'Uppgang C', apartment: '1203', additionalStreetInfo: 'Gate 2' };
  const cart = {
    billingAddress: known,
    shippingAddress: { ...known, city: 'Bath', additionalAddressInfo: 'Ring twice' },
  };
  const elsewhere = { ...values, shippingMode: 'DIFFERENT_FROM_BILLING' as const, shipping: toValues(address) };
  const kept = addressesOf(
    { ...elsewhere, billing: { ...toValues(address), phone: '+44 20 7946 0001' } },
    'GB',
    null,
    '',
    cart,
  );
  expect(kept.billing).toMatchObject({ building: 'Uppgang C', apartment: '1203', phone: '+44 20 7946 0001' });
  expect(kept.billing.additionalStreetInfo).toBeUndefined();
  expect(kept.shipping).toMatchObject({ apartment: '1203', additionalAddressInfo: 'Ring twice', city: address.city });
  const moved = addressesOf(
    { ...values, billing: { ...toValues(address), streetName: 'Hill Road' } },
    'GB',
    null,
    '',
    cart,
  );
  expect(moved.billing).not.toHaveProperty('apartment');
});

it('[OPEN-B17] asks for all but the optional inputs', () => {
  const rules = addressRules(storefrontByCountry('gb'));
  const asked = addressFields.filter(field => objectionTo(rules[field], '')?.id === 'validation.required');
  expect(asked).toEqual(addressFields.filter(field => !optionalFields.includes(field)));
});

it('finds the input that a refused field has come from', () => {
  expect(inputOf('0.address.postalCode', 'DIFFERENT_FROM_BILLING')).toBe('billing.postalCode');
  expect(inputOf('1.address.postalCode', 'DIFFERENT_FROM_BILLING')).toBe('shipping.postalCode');
  expect(inputOf('1.address.postalCode', 'SAME_AS_BILLING')).toBe('billing.postalCode');
  expect(inputOf('1.address.postalCode', 'SAVED_ADDRESS')).toBeUndefined();
  expect(inputOf('2.email', 'SAME_AS_BILLING')).toBe('email');
  expect(inputOf('0.address.vatNumber', 'SAME_AS_BILLING')).toBe('vatNumber');
  expect(inputOf('0.address.country', 'SAME_AS_BILLING')).toBeUndefined();
});

it('trims what was typed', () => {
  expect(toAddress({ ...toValues(address), city: '  Bath ' }, 'PRIVATE', 'GB').city).toBe('Bath');
});

it('[OPEN-B77] writes the source of the visit along with the addresses, where there is one', () => {
  const addresses = { billing: address, shipping: address, pickUpPoint: null, email: 'ada@example.com' };
  const written = { action: 'setCustomType', fields: { utmSource: 'letter' } };
  expect(toActions(addresses, 'letter')).toContainEqual(written);
  expect(toActions(addresses).map(({ action }) => action)).not.toContain('setCustomType');
});
