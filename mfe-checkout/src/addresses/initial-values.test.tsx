import { toValues } from '@exwerk/contract/address/address-fields';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { address, cartOf, customer } from '../testing/fixtures.ts';
import { initialValues } from './initial-values.ts';

const storefront = storefrontByCountry('gb');
if (!storefront) throw new Error('There is no storefront gb');
const elsewhere = { ...address, streetName: 'Hill Road', apartment: '4' };
const saved = { ...address, id: 'a2', building: 'Mill', email: 'old@example.com' };
const buyer = {
  ...customer,
  billingAddresses: [{ ...address, id: 'a1' }, saved],
  shippingAddresses: [{ ...elsewhere, id: 's1' }],
};
const { id: _id, ...billed } = { ...saved, email: 'ada@example.com', vatNumber: 'GB1' };

describe('[MINE-03] the bill', () => {
  it('goes to the saved address that the cart has, with all its parts', () => {
    const cart = cartOf({ billingAddress: billed, shippingAddress: billed });
    expect(initialValues(cart, buyer, storefront, 'SAME_AS_BILLING')).toMatchObject({
      billingId: 'a2',
      billing: toValues(null),
      shippingMode: 'SAME_AS_BILLING',
    });
  });

  it("goes to the cart's own where none is saved like it", () => {
    const cart = cartOf({ billingAddress: { ...billed, apartment: '9' }, shippingAddress: billed });
    expect(initialValues(cart, buyer, storefront, 'SAME_AS_BILLING')).toMatchObject({
      billingId: '',
      billing: toValues(billed),
    });
  });
});

describe('[ACCOUNT-02] [CHECKOUT-27] who is billed', () => {
  const named = { firstName: 'Ada', lastName: 'Byron' };
  const unnamed = toValues(null);

  it('is the customer, where neither the cart nor the address book says who', () => {
    const { billing, shipping } = initialValues(cartOf(), customer, storefront, 'SAME_AS_BILLING');
    expect(billing).toEqual({ ...unnamed, ...named });
    expect(shipping).toEqual(unnamed);
  });

  it('is whom the cart says, also of a customer', () => {
    const billingAddress = { ...address, firstName: 'Eva', lastName: 'Hill' };
    const { billing } = initialValues(cartOf({ billingAddress }), customer, storefront, 'SAME_AS_BILLING');
    expect(billing).toEqual(toValues(billingAddress));
  });

  it('is nobody in particular for a guest', () => {
    expect(initialValues(cartOf(), null, storefront, 'SAME_AS_BILLING').billing).toEqual(unnamed);
  });
});

describe('[CHECKOUT-38] [VAT-01] a business customer', () => {
  const business = { ...customer, customerType: 'business' as const, vatNumber: 'DE123456789' };
  const typeFor = (who: typeof customer, cart = cartOf()) =>
    initialValues(cart, who, storefront, 'SAME_AS_BILLING').clientType;

  it('begins as a company, with the number of the sign-up', () => {
    expect(initialValues(cartOf(), business, storefront, 'SAME_AS_BILLING')).toMatchObject({
      clientType: 'COMPANY',
      vatNumber: 'DE123456789',
    });
    expect(typeFor(customer)).toBe('PRIVATE');
  });

  it('is what the bill says, or what was chosen last', () => {
    expect(typeFor({ ...business, billingAddresses: [{ ...address, id: 'a1' }] })).toBe('PRIVATE');
    expect(typeFor(business, cartOf({ billingAddress: address }))).toBe('PRIVATE');
    const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue('client-type-standard=PRIVATE');
    expect(typeFor(business)).toBe('PRIVATE');
    cookies.mockRestore();
  });
});

describe('the goods', () => {
  const cart = cartOf({ billingAddress: billed, shippingAddress: elsewhere });

  it('go where the cart sends them, whatever this browser remembers', () => {
    for (const chosen of ['SAME_AS_BILLING', 'DIFFERENT_FROM_BILLING'] as const)
      expect(initialValues(cart, buyer, storefront, chosen)).toMatchObject({
        shippingMode: 'DIFFERENT_FROM_BILLING',
        shipping: toValues(elsewhere),
      });
    expect(initialValues(cart, customer, storefront, 'SAVED_ADDRESS').shippingMode).toBe('DIFFERENT_FROM_BILLING');
  });

  it('go to the saved address that was chosen', () => {
    expect(initialValues(cart, buyer, storefront, 'SAVED_ADDRESS')).toMatchObject({
      shippingMode: 'SAVED_ADDRESS',
      shippingId: 's1',
    });
  });
});
