import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { addReview } from '@exwerk/contract/calls/review-calls';
import { setCookies } from '../testing/set-cookies.ts';
import { addressIn, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

let number = 0;
const newAccount = () => {
  number += 1;
  return {
    email: `shopper${number}@exwerk.example`,
    password: 'Sample-2026',
    firstName: 'Eva',
    lastName: 'Sample',
    locale: 'sk-SK',
    custom: { customerType: 'business' },
  };
};

async function signedUp(): Promise<{ shopper: Shopper; customer: calls.Customer; email: string }> {
  const shopper = shop.shopper('sk');
  const account = newAccount();
  const { user } = await shopper.call(calls.customerSignMeUp, account);
  return { shopper, customer: user.customer, email: account.email };
}

it('[MW-09] [MW-14] [TMW-13] [TMW-28] registers and signs in', async () => {
  const { shopper, customer } = await signedUp();
  expect(customer).toMatchObject({ customerGroupKey: 'base', customerType: 'business', locale: 'sk-SK' });
  expect(await shopper.call(calls.isLoggedIn)).toBe(true);
  expect(await shop.shopper('sk').call(calls.isLoggedIn)).toBe(false);
});

it('tells of a sign-up that is sent twice at once what it tells of an email that has an account', async () => {
  const unwatch = shop.upstreams.watch(({ method, path }) =>
    method === 'POST' && path.endsWith('/customers') ? { status: 400, code: 'LockedField' } : undefined,
  );
  const problem = await shop.shopper('sk').refused(calls.customerSignMeUp, newAccount());
  unwatch();
  expect(problem).toMatchObject({ status: 400, code: 'DuplicateField', fields: { email: expect.any(String) } });
});

it.each([
  ['be', 'nl-BE', 'nl-BE'],
  ['be', 'fr-BE', 'fr-BE'],
  ['sk', 'nl-BE', 'sk-SK'],
  ['sk', '<b>sk</b>', 'sk-SK'],
])(
  '[MW-09] keeps of a customer of %s who asks for %s the language %s, which the storefront speaks',
  async (country, asked, kept) => {
    const account = { ...newAccount(), locale: asked };
    const { user } = await shop.shopper(country).call(calls.customerSignMeUp, account);
    expect(user.customer.locale).toBe(kept);
  },
);

it('keeps names and addresses as one line each, without blanks around them, whoever sends them', async () => {
  const shopper = shop.shopper('sk');
  const account = { ...newAccount(), firstName: ' Eva\nMaria\t', lastName: '\r\nSample ' };
  const { user } = await shopper.call(calls.customerSignMeUp, account);
  expect(user.customer).toMatchObject({ firstName: 'Eva Maria', lastName: 'Sample' });
  const plain = addressIn('sk');
  const untidy = {
    ...plain,
    streetName: ` ${plain.streetName}\n`,
    city: `${plain.city}\t`,
    company: 'Exwerk\r\nShop ',
  };
  const { version } = user.customer;
  const added = await shopper.call(calls.addressCall('add', 'Shipping'), { version }, untidy);
  expect(added.user.customer.shippingAddresses).toMatchObject([{ ...plain, company: 'Exwerk Shop' }]);
  const person = {
    firstName: 'Eva\u2028',
    lastName: '\tNew\nName',
    dateOfBirth: null,
    customerType: 'private',
    vatNumber: null,
  };
  const changed = await shopper.call(calls.customerUpdateMe, { version: added.user.customer.version }, person);
  expect(changed.user.customer).toMatchObject({ firstName: 'Eva', lastName: 'New Name' });
});

it('[ERR-08] refuses an email that is in use and a password without a number', async () => {
  const { email } = await signedUp();
  const again = { ...newAccount(), email: email.toUpperCase() };
  expect(await shop.shopper('sk').refused(calls.customerSignMeUp, again)).toMatchObject({
    code: 'DuplicateField',
    message: 'Customer registration failed',
  });
  const weak = { ...newAccount(), password: 'only-letters' };
  expect(await shop.shopper('sk').refused(calls.customerSignMeUp, weak)).toMatchObject({
    status: 400,
    fields: { password: 'validation.password' },
  });
});

it('[ERR-09] [MW-08] says no more than that the login failed', async () => {
  const { email } = await signedUp();
  const wrong = await shop.shopper('sk').refused(calls.customerSignMeIn, { email, password: 'Wrong1' });
  const unknown = await shop
    .shopper('sk')
    .refused(calls.customerSignMeIn, { email: 'nobody@exwerk.example', password: 'Wrong1' });
  expect(wrong).toMatchObject({ status: 400, code: 'InvalidCredentials', message: 'Customer login failed' });
  expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
});

it('[CART-10] [CART-11] [TMW-27] takes the guest cart along and writes the email on it', async () => {
  const { email } = await signedUp();
  const guest = shop.shopper('sk');
  const { cart } = await guest.call(createCart);
  await guest.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1);
  const { user } = await guest.call(calls.customerSignMeIn, { email, password: 'Sample-2026' });
  expect(user.cart).toMatchObject({ customerEmail: email, customerId: user.customer.id, itemCount: 1 });
});

it('[TCONST-17] [CONST-14] keeps the token out of reach of scripts, for a day, and clears it at sign-out', async () => {
  const { shopper, email } = await signedUp();
  const response = await shopper.agent
    .post('/api/new-ct/customerSignMeIn')
    .query({ origin: shopper.host })
    .send([{ email, password: 'Sample-2026' }]);
  const cookies = setCookies(response);
  const token = cookies.find(cookie => cookie.startsWith('token=')) ?? '';
  expect(token).toMatch(/Max-Age=86400;.*HttpOnly; SameSite=Lax/);
  expect(token).not.toContain(email);
  expect(cookies.some(cookie => cookie.startsWith('customer-group=base'))).toBe(true);
  await shopper.call(calls.customerSignOut);
  expect(await shopper.call(calls.isLoggedIn)).toBe(false);
});

it('[MW-15] [MW-16] [TMW-25] [TMW-26] keeps an address book', async () => {
  const { shopper, customer } = await signedUp();
  let current = customer;
  const run = async (operation: calls.AddressOperation, kind: calls.AddressKind, address: object) => {
    current = (await shopper.call(calls.addressCall(operation, kind), { version: current.version }, address)).user
      .customer;
  };
  await run('add', 'Billing', addressIn('sk'));
  await run('add', 'Shipping', addressIn('sk', { city: 'Elsewhere' }));
  expect(current.billingAddresses.map(({ city }) => city)).toEqual(['Sample']);
  expect(current.shippingAddresses.map(({ city }) => city)).toEqual(['Elsewhere']);
  await run('setDefault', 'Billing', current.billingAddresses[0] ?? {});
  expect(current.defaultBillingAddressId).toBe(current.billingAddresses[0]?.id);
  await run('update', 'Billing', { ...current.billingAddresses[0], city: 'Moved' });
  expect(current.billingAddresses[0]?.city).toBe('Moved');
  await run('delete', 'Billing', current.billingAddresses[0] ?? {});
  expect(current.billingAddresses).toEqual([]);
});

it('[ERR-11] [ERR-12] [TERR-09] [TERR-10] refuses address operations of guests in their words', async () => {
  const guest = shop.shopper('sk');
  const billing = await guest.refused(calls.addressCall('delete', 'Billing'), { version: 1 }, addressIn('sk'));
  expect(billing).toMatchObject({ status: 401, message: 'User is not authenticated' });
  const shipping = await guest.refused(calls.addressCall('setDefault', 'Shipping'), { version: 1 }, addressIn('sk'));
  expect(shipping.message).toBe('Failed to set default address');
});

it('[MW-11] [MW-12] [ERR-10] changes profile and password', async () => {
  const { shopper, customer, email } = await signedUp();
  const profile = {
    firstName: 'Eve',
    lastName: 'New',
    dateOfBirth: '1990-02-03',
    customerType: 'private',
    vatNumber: 'SK1',
  };
  const { user } = await shopper.call(calls.customerUpdateMe, { version: customer.version }, profile);
  expect(user.customer).toMatchObject({
    firstName: 'Eve',
    dateOfBirth: '1990-02-03',
    customerType: 'private',
    vatNumber: null,
  });
  const version = user.customer.version;
  const wrong = await shopper.refused(calls.customerChangeMyPassword, {
    version,
    currentPassword: 'Wrong1',
    newPassword: 'Newest-2026',
  });
  expect(wrong).toMatchObject({ status: 400, message: 'Password change failed' });
  expect(
    await shopper.call(calls.customerChangeMyPassword, {
      version,
      currentPassword: 'Sample-2026',
      newPassword: 'Newest-2026',
    }),
  ).toEqual({ user: { email } });
  expect((await shopper.call(calls.getMe, { customer: true })).me.customer?.email).toBe(email);
  await shop.shopper('sk').call(calls.customerSignMeIn, { email, password: 'Newest-2026' });
});

it('[MW-13] never tells whether an address is known, and takes no made-up token', async () => {
  const guest = shop.shopper('sk');
  expect(await guest.call(calls.customerCreatePasswordResetToken, { email: 'nobody@exwerk.example' })).toEqual({
    sent: true,
  });
  expect(
    await guest.refused(calls.customerResetPassword, { tokenValue: 'made-up', newPassword: 'Newest-2026' }),
  ).toMatchObject({ status: 400, code: 'InvalidToken' });
});

it("[TMW-20] [DISC-09] [DISC-11] lists five loyalty levels in the country's currency", async () => {
  const { levels } = await shop.shopper('gb').call(calls.getLoyaltyLevels);
  expect(levels.map(({ levelNumber, permyriad }) => [levelNumber, permyriad])).toEqual([
    [1, 0],
    [2, 200],
    [3, 300],
    [4, 400],
    [5, 500],
  ]);
  expect(levels.every(({ to }, index) => to === null || to + 1 === levels[index + 1]?.from)).toBe(true);
});

it('[TMW-21] [DISC-02] [DISC-15] has personalised discounts for whom they are made', async () => {
  const vera = shop.shopper('gb');
  await vera.call(calls.customerSignMeIn, { email: 'vera@exwerk.example', password: 'Exwerk2026' });
  expect(await vera.call(calls.getPersonalizedDiscounts, { cohortTier: 'tier-1' })).toEqual({
    cartDiscount: { value: { permyriad: 700 } },
  });
  const { shopper } = await signedUp();
  expect(await shopper.call(calls.getPersonalizedDiscounts, { cohortTier: 'base' })).toEqual({ cartDiscount: null });
});

it('[ERR-04] [MW-06] takes reviews of buyers only', async () => {
  const { shopper } = await signedUp();
  const review = { sku: 'EX30000001', authorName: 'Eva', text: 'Good', rating: 5, consent: true };
  expect((await shopper.refused(addReview, review)).message).toBe("You haven't purchased this particular SKU");
});

it('keeps a newsletter subscription pending until it is confirmed', async () => {
  const { shopper } = await signedUp();
  expect(await shopper.call(calls.getNewsletterState)).toMatchObject({ state: 'unsubscribed' });
  expect(await shopper.call(calls.setNewsletterState, { subscribed: true })).toEqual({ state: 'pending' });
  expect(await shopper.call(calls.getNewsletterState)).toMatchObject({ state: 'pending' });
});
