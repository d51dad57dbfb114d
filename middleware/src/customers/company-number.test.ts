import * as calls from '@exwerk/contract/calls/customer-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import type { Shopper } from '../testing/shop.ts';
import { draftOf } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** What a customer's account says of a company's VAT number. */

const shop = suiteShop();

/** The embedded service finds the first valid, not so the second, and tells nothing of the third. */
const [valid, wrong, silent] = ['ATU12345678', 'ATU12345201', 'ATU12345208'];
const forged = { vatValidated: true, vatResponse: '<ErrorCode>200</ErrorCode>' };

let number = 0;
async function signedUp(country: string, custom: object) {
  number += 1;
  const shopper = shop.shopper(country);
  const draft = { ...draftOf(`company${number}@exwerk.example`), custom: { ...custom, ...forged } };
  return { shopper, ...(await shopper.call(calls.customerSignMeUp, draft)).user };
}

const person = { firstName: 'Eva', lastName: 'Sample', dateOfBirth: null, ...forged };
const saved = async (shopper: Shopper, { version }: calls.Customer, company: object) =>
  (await shopper.call(calls.customerUpdateMe, { version }, { ...person, ...company })).user.customer;

it.each([
  ['hu', 'HU12345678', 'HU12345201'],
  ['gr', 'EL123456789', 'EL123456201'],
  ['si', 'SI12345678', 'SI12345201'],
])(
  '[ACCOUNT-02] [CHECKOUT-37] [AGREE-04] whether a number is valid is asked when somebody signs up in %s and saves the profile',
  async (country, domestic, invalid) => {
    const business = (vatNumber: string) => ({ customerType: 'business', vatNumber });
    for (const vatNumber of [valid, domestic]) {
      const { shopper, customer } = await signedUp(country, business(vatNumber));
      expect(customer).toMatchObject({ vatNumber, vatValidated: true });
      expect((await shopper.call(calls.getMe, { customer: true })).me.customer).toEqual(customer);
    }
    let { shopper, customer } = await signedUp(country, business(invalid));
    expect(customer).toMatchObject({ vatNumber: invalid, vatValidated: false });
    for (const [vatNumber, vatValidated] of [
      [valid, true],
      [wrong, false],
      [domestic, true],
      [silent, false],
    ] as const) {
      customer = await saved(shopper, customer, business(vatNumber));
      expect(customer).toMatchObject({ vatNumber, vatValidated });
    }
  },
);

it.each([
  ['a private person', { customerType: 'private', vatNumber: valid }],
  ['a company without a number', { customerType: 'business', vatNumber: null }],
])('[ACCOUNT-02] [AGREE-04] %s has no valid number, whatever is claimed', async (_who, company) => {
  const { vatNumber } = company;
  const { customer: fresh } = await signedUp('hu', { ...company, ...(vatNumber === null && { vatNumber: undefined }) });
  expect(fresh).toMatchObject({ vatNumber: null, vatValidated: false });
  const { shopper, customer } = await signedUp('hu', { customerType: 'business', vatNumber: valid });
  expect(await saved(shopper, customer, company)).toMatchObject({ vatNumber: null, vatValidated: false });
});

it('[ACCOUNT-02] [AGREE-04] [VAT-15] keeps the number as it was checked, and with it what was found once', async () => {
  const { customer } = await signedUp('si', { customerType: 'business', vatNumber: ' 12-345-678' });
  expect(customer).toMatchObject({ vatNumber: 'SI12345678', vatValidated: true });
});

it('[AGREE-04] [VAT-07] asks nobody where the store checks no numbers', async () => {
  const stores = shop.services.commerce.service.stores().withKey({ key: storefrontByCountry('gr').storeKey });
  const { version } = (await stores.get().execute()).body;
  const off = { action: 'setCustomField' as const, name: 'vat_validation_enabled', value: false };
  await stores.post({ body: { version, actions: [off] } }).execute();
  await shop.services.cache.forget('store:');
  const { shopper, customer } = await signedUp('gr', { customerType: 'business', vatNumber: 'EL123456789' });
  expect(customer).toMatchObject({ vatNumber: 'EL123456789', vatValidated: false });
  expect(await saved(shopper, customer, { customerType: 'business', vatNumber: valid })).toMatchObject({
    vatNumber: valid,
    vatValidated: false,
  });
});
