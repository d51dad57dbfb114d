import { createCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import * as customers from '@exwerk/contract/calls/customer-calls';
import type { Problem } from '@exwerk/contract/calls/problem';
import { addReview } from '@exwerk/contract/calls/review-calls';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import { type FieldValues, fieldValues } from '@exwerk/contract/validation/testing/field-values';
import { addressIn, openShop, type Shopper, type TestShop } from '../testing/shop.ts';

/** The values that forms refuse, sent past them: each call refuses the same field by the same message. */

let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '10000' });
  shopper = shop.shopper('sk');
});
afterAll(() => shop.close());

const signUp = {
  email: 'ada@exwerk.example',
  password: 'secret-1x',
  firstName: 'Ada',
  lastName: 'Byron',
  locale: 'sk-SK',
  custom: { customerType: 'business' },
};
const profile = { firstName: 'Ada', lastName: 'Byron', dateOfBirth: null, customerType: 'business', vatNumber: null };
const support = {
  reason: 'sales',
  subreason: 'quote-or-discount',
  locale: 'sk-SK',
  description: 'Ten, please',
  contactName: 'Ada',
  customerEmail: 'ada@exwerk.example',
  subject: 'Drills',
};
const review = { sku: 'EX10000001', authorName: 'Ada', text: 'Works well', rating: 5, consent: true };
const { line, optionalLine, text, email, newPassword, vatNumber, phone } = fieldValues;

type Send = (value: unknown) => Promise<Problem>;
const version = { version: 1 };
const addAddress = customers.addressCall('add', 'Billing');

const cases: [call: string, field: string, values: FieldValues, send: Send][] = [
  ['sign-up', 'firstName', line, firstName => shopper.refused(customers.customerSignMeUp, { ...signUp, firstName })],
  ['sign-up', 'email', email, value => shopper.refused(customers.customerSignMeUp, { ...signUp, email: value })],
  [
    'sign-up',
    'password',
    newPassword,
    password => shopper.refused(customers.customerSignMeUp, { ...signUp, password }),
  ],
  [
    'sign-up',
    'custom.vatNumber',
    vatNumber,
    value => shopper.refused(customers.customerSignMeUp, { ...signUp, custom: { ...signUp.custom, vatNumber: value } }),
  ],
  [
    'profile',
    'lastName',
    line,
    lastName => shopper.refused(customers.customerUpdateMe, version, { ...profile, lastName }),
  ],
  [
    'profile',
    'vatNumber',
    vatNumber,
    value => shopper.refused(customers.customerUpdateMe, version, { ...profile, vatNumber: value }),
  ],
  [
    'password',
    'newPassword',
    newPassword,
    value =>
      shopper.refused(customers.customerChangeMyPassword, { version: 1, currentPassword: 'x', newPassword: value }),
  ],
  [
    'reset',
    'newPassword',
    newPassword,
    value => shopper.refused(customers.customerResetPassword, { tokenValue: 't', newPassword: value }),
  ],
  ['address', 'city', line, city => shopper.refused(addAddress, version, { ...addressIn('sk'), city })],
  ['address', 'phone', phone, value => shopper.refused(addAddress, version, { ...addressIn('sk'), phone: value })],
  [
    'address',
    'department',
    optionalLine,
    department => shopper.refused(addAddress, version, { ...addressIn('sk'), department }),
  ],
  ['support', 'subject', line, subject => shopper.refused(sendSupportRequest, { ...support, subject })],
  ['support', 'description', text, description => shopper.refused(sendSupportRequest, { ...support, description })],
  [
    'support',
    'customerEmail',
    email,
    value => shopper.refused(sendSupportRequest, { ...support, customerEmail: value }),
  ],
  ['support', 'phoneNumber', phone, value => shopper.refused(sendSupportRequest, { ...support, phoneNumber: value })],
  [
    'support',
    'quantity',
    fieldValues.quantity,
    quantity => shopper.refused(sendSupportRequest, { ...support, quantity }),
  ],
  [
    'support',
    'productNumber',
    fieldValues.articleNumber,
    productNumber => shopper.refused(sendSupportRequest, { ...support, productNumber }),
  ],
  ['review', 'authorName', line, authorName => shopper.refused(addReview, { ...review, authorName })],
  ['review', 'text', fieldValues.reviewText, value => shopper.refused(addReview, { ...review, text: value })],
  ['review', 'rating', fieldValues.rating, rating => shopper.refused(addReview, { ...review, rating })],
];

it.each(cases)('[VALID-20] %s refuses %s as its form does', async (_call, field, { bad }, send) => {
  for (const [value, { id, values }] of bad) {
    const { fields, fieldValues: named } = await send(value);
    expect([value, fields, named?.[field]]).toEqual([value, { [field]: id }, values]);
  }
});

it('[VALID-01] [VALID-18] addresses of a cart are refused by their country, each field where it stands', async () => {
  const { cart } = await shopper.call(createCart);
  const address = addressIn('sk', { postalCode: '1234', streetNumber: 'none' });
  const problem = await shopper.refused(updateCart, { id: cart.id, version: cart.version }, [
    { action: 'setBillingAddress', address: addressIn('sk') },
    { action: 'setShippingAddress', address },
  ]);
  expect(problem).toMatchObject({
    status: 400,
    fields: { '1.address.postalCode': 'validation.postalCode', '1.address.streetNumber': 'validation.streetNumber' },
    fieldValues: { '1.address.postalCode': { example: expect.any(String) } },
  });
});

describe('what is not to be seen', () => {
  const firstName = (value: string) => shopper.refused(customers.customerSignMeUp, { ...signUp, firstName: value });
  const asked = (argument: unknown) =>
    shopper.agent.post('/api/new-ct/createCart').query({ origin: shopper.host }).send([argument]);

  it.each([
    ['a control', 'Ada\u0000', 'U+0000'],
    ['half a character', 'Ada\ud800', 'U+D800'],
    ['a turn of the order of letters', '\u202eadA\u2066', 'U+202E U+2066'],
  ])('[VALID-27] %s is refused, and told by its number', async (_what, value, characters) => {
    const { status, fields, fieldValues: named } = await firstName(value);
    expect([status, fields, named]).toEqual([
      400,
      { firstName: 'validation.noForbiddenCharacters' },
      { firstName: { characters } },
    ]);
  });

  it('a text of nothing else is none', async () => {
    expect((await firstName('\u200b \u2060')).fields).toEqual({ firstName: 'validation.required' });
  });

  it('is found wherever it stands, and no list in lists is too deep to be looked at', async () => {
    const deep = { componentData: { authorizedEvent: { shippingAddress: { name: 'Ada\u0007' } } } };
    const answer = await asked(deep);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([
      400,
      ['componentData.authorizedEvent.shippingAddress.name'],
    ]);
    const lists = await shopper.agent
      .post('/api/new-ct/createCart')
      .query({ origin: shopper.host })
      .set('content-type', 'application/json')
      .send(`${'['.repeat(40_000)}"\\u0007"${']'.repeat(40_000)}`);
    expect(lists.status).toBe(400);
  });

  it('lines, tabs, joined letters and pictures of several characters are taken', async () => {
    const description = 'Zehn Stück,\n\tbitte 👩‍👩‍👧 می\u200cخواهم';
    await shopper.call(sendSupportRequest, { ...support, description, productNumber: 'EX10000001', quantity: 10 });
  });
});
