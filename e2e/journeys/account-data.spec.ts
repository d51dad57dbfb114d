import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { customerOf, password, signUp } from './account-steps.ts';
import { addToCart, openProduct } from './checkout-steps.ts';
import { enterLogin } from './session-steps.ts';
import { british } from './shoppers.ts';

// What is asked of the shop's calls does not depend on the width.

const everyField = {
  title: 'Dr',
  salutation: 'Ms',
  firstName: 'Jane',
  lastName: 'Doe',
  streetName: 'Baker Street',
  streetNumber: '221b',
  additionalStreetInfo: 'Second court',
  additionalAddressInfo: 'Ring twice',
  postalCode: 'NW1 6XE',
  city: 'London',
  region: 'Greater London',
  state: 'England',
  country: 'GB',
  company: 'Doe Ltd',
  department: 'Purchasing',
  building: 'B',
  apartment: '4',
  pOBox: '123',
  phone: '+44 20 7946 0000',
  mobile: '+44 7700 900000',
  email: 'purchasing@example.com',
  fax: '+44 20 7946 0001',
};
const vatNumber = 'GB123456789';
/** Whether a number is valid says the service alone. */
const forged = { vatValidated: true, vatResponse: '<ErrorCode>200</ErrorCode>' };

test('[ACCOUNT-02, ACCOUNT-03, ACCOUNT-04, AGREE-04, CHECKOUT-23, CHECKOUT-25, CHECKOUT-37] customers and addresses keep every field, each kind in its list', async ({
  page,
}) => {
  const email = await signUp(page, british);
  expect(await customerOf(page)).toMatchObject({
    firstName: 'Jane',
    lastName: 'Doe',
    email,
    dateOfBirth: null,
    shippingAddresses: [],
    billingAddresses: [],
    defaultShippingAddressId: null,
    defaultBillingAddressId: null,
    locale: 'en-GB',
    customerGroupKey: 'base',
    customerType: 'private',
    vatNumber: null,
    vatValidated: false,
  });
  const version = async () => ({ version: (await customerOf(page)).version });
  await callFrom(page, 'addShippingAddress', await version(), everyField);
  await callFrom(page, 'addBillingAddress', await version(), { ...everyField, vatNumber, ...forged });
  const { shippingAddresses, billingAddresses } = await customerOf(page);
  expect(shippingAddresses).toEqual([expect.objectContaining({ ...everyField, id: expect.any(String) })]);
  expect(billingAddresses).toEqual([expect.objectContaining({ ...everyField, vatNumber })]);
  expect(billingAddresses[0]?.vatResponse).not.toBe(forged.vatResponse);
  expect(billingAddresses[0]).toMatchObject({ vatValidated: true, vatResponse: expect.stringContaining(vatNumber) });
  // The embedded service refuses numbers that end so.
  const refused = { ...everyField, vatNumber: 'GB123456202', ...forged };
  await callFrom(page, 'addBillingAddress', await version(), refused);
  expect((await customerOf(page)).billingAddresses[1]).toMatchObject({
    vatNumber: refused.vatNumber,
    vatValidated: false,
    vatResponse: expect.stringContaining(refused.vatNumber),
  });
});

test('[ACCOUNT-08, ACCOUNT-09, ACCOUNT-10, ACCOUNT-11, ACCOUNT-12, ACCOUNT-18, CART-11] a login takes the cart along, with its email, and names customer and group in cookies', async ({
  page,
}) => {
  test.slow();
  const email = await signUp(page, british);
  const cookie = async (name: string) => (await page.context().cookies()).find(entry => entry.name === name)?.value;
  await page.goto(storefrontUrl('gb', '/log-out'));
  await page.waitForURL(storefrontUrl('gb'));
  expect(await cookie('customer-id')).toBeUndefined();
  expect(await cookie('customer-group')).toBeUndefined();
  expect(await cookie('promo-tracking')).toBeUndefined();
  await expect(page.getByRole('banner').getByRole('link', { name: british.text('shell.account.login') })).toBeVisible();

  await openProduct(page, british);
  await hydrated(page);
  await addToCart(page, british);
  await page.goto(storefrontUrl('gb', '/login'));
  const answered = page.waitForResponse(response => response.url().includes('/customerSignMeIn'));
  const discount = page.waitForRequest(/\/getPersonalizedDiscounts/);
  await enterLogin(page, british, email);
  const { user } = await (await answered).json();
  expect((await answered).request().postDataJSON()).toEqual([{ email, password }]);
  expect((await discount).postDataJSON()).toEqual([{ cohortTier: 'base' }]);
  expect(user.cart).toMatchObject({ customerEmail: email, customerId: user.customer.id, itemCount: 1 });
  await page.waitForURL(storefrontUrl('gb'));
  await expect(
    page.getByRole('banner').getByRole('button', { name: british.text('shell.cart.count', { count: 1 }) }),
  ).toBeVisible();
  expect(await cookie('customer-id')).toBe(user.customer.id);
  expect(await cookie('customer-group')).toBe('base');
  expect(await cookie('promo-tracking')).toMatch(/^[\w-]{20,}$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: british.text('shell.account') })
    .click();
  await expect(page.locator('#account-menu').getByText('Jane Doe')).toBeVisible();
});

test('[CHECKOUT-38] a company is stored in lower case and has VAT and company fields', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/create-account'));
  await hydrated(page);
  await page.getByLabel(british.text('account.client-type.COMPANY')).check();
  await page.getByLabel(british.text('account.first-name')).fill('Jane');
  await page.getByLabel(british.text('account.last-name')).fill('Doe');
  await page.getByLabel(british.text('account.email'), { exact: true }).fill(`co-${crypto.randomUUID()}@example.com`);
  await page.getByLabel(british.text('account.password'), { exact: true }).fill(password);
  await page.getByLabel(british.text('account.password-repeat')).fill(password);
  await page.getByRole('button', { name: british.text('account.sign-up.submit') }).click();
  await page.waitForURL('**/my-account/my-profile');
  await expect(page.getByLabel(british.text('account.vat-number'))).toBeVisible();
  expect((await customerOf(page)).customerType).toBe('business');

  await page.goto(storefrontUrl('gb', '/my-account/billing-details'));
  await hydrated(page);
  await page.getByRole('button', { name: british.text('account.address.add') }).click();
  await expect(page.getByRole('radio', { name: british.text('account.client-type.COMPANY') })).toBeChecked();
  await expect(page.getByRole('textbox', { name: british.text('account.address.company') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: british.text('account.address.department') })).toBeVisible();
  await page.getByRole('radio', { name: british.text('account.client-type.PRIVATE') }).check();
  await expect(page.getByRole('textbox', { name: british.text('account.address.company') })).toHaveCount(0);
});
