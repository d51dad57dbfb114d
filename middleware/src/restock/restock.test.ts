import { notifyRestock } from '@exwerk/contract/calls/analytics-calls';
import { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { deleteAccount, getOwnData } from '@exwerk/contract/calls/own-account-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { localeNamed } from '../http/request-context.ts';
import { startBackgroundWork } from '../indexing/background-work.ts';
import { openBeside, type TestShop } from '../testing/shop.ts';
import { proveAddress } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';
import { createRestockWishes } from './restock-wishes.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();
afterEach(() => jest.restoreAllMocks());

/** As an operator sets the stock in the commerce service. */
async function setStock(sku: string, quantity: number): Promise<void> {
  const inventory = shop.services.commerce.service.inventory();
  const { body } = await inventory.get({ queryArgs: { where: `sku="${sku}"` } }).execute();
  for (const { id, version } of body.results) {
    const actions = [{ action: 'changeQuantity' as const, quantity }];
    await inventory.withId({ ID: id }).post({ body: { version, actions } }).execute();
  }
}
const wish = (country: string, email: string, productSku: string) =>
  shop.shopper(country).call(notifyRestock, { locale: 'xx-XX', email, productSku });
const beside = (environment: Record<string, string> = {}) =>
  openBeside(shop, { SMTP_URL: shop.services.config.SMTP_URL, ...environment });
const wishesOf = async (email: string) => {
  const found: string[] = [];
  const { body } = await shop.services.commerce.service
    .customObjects()
    .withContainer({ container: 'restock-wishes' })
    .get()
    .execute();
  for (const { value, key } of body.results) if (value.email === email) found.push(key);
  return found;
};
const subjectsTo = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);
async function lookIn(...shops: TestShop[]): Promise<void> {
  await Promise.all(shops.map(({ features }) => features.restock.look()));
}

it('[FIND-10] writes once when the stock returns, whoever sees it, in the language of the page and with the way there', async () => {
  const other = beside();
  const watches = [shop, other].map(({ services, features }) =>
    startBackgroundWork(services, features.indexing, features.restock.stockChanged),
  );
  await setStock('EX30000002', 0);
  expect(await wish('hu', 'Istvan@example.com', 'EX30000002')).toEqual({ accepted: true });
  await wish('hu', 'istvan+shop@example.com', 'EX30000002');
  await wish('se', 'sven@example.com', 'EX30000002');
  await setStock('EX30000002', 7);
  const until = Date.now() + 20_000;
  while ((await shop.mailsTo('sven@example.com')).length === 0 && Date.now() < until)
    await new Promise(resolve => setTimeout(resolve, 200));
  await setStock('EX30000002', 0);
  await setStock('EX30000002', 8);
  await new Promise(resolve => setTimeout(resolve, 2500));
  for (const watch of watches) watch.stop();
  await other.services.deferredTasks.done();

  const [hungarian, ...more] = [
    ...(await shop.mailsTo('Istvan@example.com')),
    ...(await shop.mailsTo('istvan+shop@example.com')),
  ];
  expect(more).toEqual([]);
  expect(hungarian?.subject).toMatch(/^Újra raktáron: /);
  expect(hungarian?.plain).toMatch(/A termék megtekintése: http:\/\/hu\.localhost:8080\/\S*ex30000002\n/);
  expect(hungarian?.html).toContain('<html lang="hu">');
  const [swedish, ...again] = await shop.mailsTo('sven@example.com');
  expect(again).toEqual([]);
  expect(swedish?.subject).toMatch(/ finns i lager igen$/);
  expect(await wishesOf('sven@example.com')).toEqual([]);
  await other.close();
});

it.each([
  ['nobody knows', 'sk', 'EX99999999'],
  ['is not sold there', 'gr', 'EX30000003'],
  ['has a name like a query', 'sk', 'EX1") or (sku="EX30000003'],
])('[FIND-10] keeps no wish for what %s, with the same answer', async (_what, country, sku) => {
  await setStock('EX30000003', 0);
  const email = `${sku.length}-${country}-${sku.slice(-3, -1)}@example.com`;
  expect(await wish(country, email, sku)).toEqual({ accepted: true });
  expect(await wishesOf(email)).toEqual([]);
});

it('[FIND-10] tells later whom it could not tell, and what came while nobody was there', async () => {
  await setStock('EX30000004', 0);
  await wish('fi', 'aino@example.com', 'EX30000004');
  await setStock('EX30000004', 1);
  const cut = beside({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await lookIn(cut);
  expect(await subjectsTo('aino@example.com')).toEqual([]);
  await cut.close();
  await lookIn(shop);
  await lookIn(shop);
  expect(await subjectsTo('aino@example.com')).toEqual([expect.stringContaining('Taas varastossa')]);
});

it('[FIND-10] tells nobody twice when it ended in the middle of a mail, and anew who asks anew', async () => {
  await setStock('EX30000005', 0);
  await wish('hu', 'eszter@example.com', 'EX30000005');
  const wishes = createRestockWishes(shop.services);
  for await (const one of wishes.open(['EX30000005'])) expect((await wishes.take(one))?.isTaken).toBe(true);
  await setStock('EX30000005', 1);
  await lookIn(shop);
  expect(await subjectsTo('eszter@example.com')).toEqual([]);
  await setStock('EX30000005', 0);
  await wish('hu', 'eszter@example.com', 'EX30000005');
  await setStock('EX30000005', 1);
  const other = beside();
  await lookIn(shop, other, shop);
  await other.close();
  expect((await subjectsTo('eszter@example.com')).length).toBe(1);
});

it('[FIND-10] a process that is killed in the middle of a mail leaves it to the others after ten minutes', async () => {
  const email = 'juraj@example.com';
  await setStock('EX30000016', 1);
  await wish('sk', email, 'EX30000016');
  const wishes = createRestockWishes(shop.services);
  for await (const one of wishes.open(['EX30000016'])) await wishes.take(one);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * 60_000);
  await lookIn(shop);
  expect(await subjectsTo(email)).toEqual([]);
  jest.restoreAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  const other = beside();
  await lookIn(shop, other);
  await lookIn(shop);
  await other.close();
  expect(await subjectsTo(email)).toHaveLength(1);
  expect(await wishesOf(email)).toEqual([]);
});

it('[FIND-10] [MINE-07] forgets a wish after 180 days, hands over those of an account and forgets them with it', async () => {
  await setStock('EX30000006', 0);
  await wish('pl', 'late@example.com', 'EX30000006');
  const email = 'leaving@example.com';
  const password = 'secret-1234';
  const shopper = shop.shopper('pl');
  const person = { email, password, firstName: 'Eva', lastName: 'Nowak', locale: 'pl-PL' };
  const { user } = await shopper.call(customerSignMeUp, { ...person, custom: { customerType: 'private' } });
  await proveAddress(shop, user.customer);
  await wish('pl', email, 'EX30000006');
  expect((await wishesOf(email)).length).toBe(1);
  await setStock('EX30000008', 0);
  await wish('pl', 'leaving+shop@example.com', 'EX30000008');
  expect((await shopper.call(getOwnData)).restockWishes).toEqual([
    { sku: 'EX30000006', name: expect.stringMatching(/\p{L}/u) },
  ]);
  await shopper.call(deleteAccount, { password });
  expect(await wishesOf(email)).toEqual([]);
  // Of one mailbox by count, and maybe somebody else's.
  expect(await wishesOf('leaving+shop@example.com')).toHaveLength(1);

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 181 * 86_400_000);
  await lookIn(shop);
  expect(await wishesOf('late@example.com')).toEqual([]);
});

it('[MINE-07] [FIND-10] keeps of two who ask for the same address at once both', async () => {
  const email = 'shared@example.com';
  const wishes = createRestockWishes(shop.services);
  const storefront = storefrontByCountry('sk');
  const context = { storefront, locale: localeNamed(storefront, 'sk-SK') };
  await Promise.all(['one', 'two'].map(id => wishes.add('EX30000009', email, id, context)));
  const ofBoth = ['one', 'two'].map(customerId => wishes.of({ customerId, email, isProven: false }));
  expect((await Promise.all(ofBoth)).map(({ length }) => length)).toEqual([1, 1]);
});

it('[FIND-10] writes also to who asked when the article was on stock already', async () => {
  const email = 'early@example.com';
  await setStock('EX30000007', 3);
  expect(await wish('sk', email, 'EX30000007')).toEqual({ accepted: true });
  await lookIn(shop);
  await lookIn(shop);
  expect(await subjectsTo(email)).toHaveLength(1);
});

it('[FIND-10] [SAFE-02] writes to a mailbox three times an hour, and later of what came beyond that', async () => {
  const email = 'many@example.com';
  const skus = ['EX30000010', 'EX30000011', 'EX30000012', 'EX30000013', 'EX30000014'];
  for (const sku of skus) {
    await setStock(sku, 0);
    expect(await wish('sk', email, sku)).toEqual({ accepted: true });
  }
  expect(await wishesOf(email)).toHaveLength(skus.length);
  for (const sku of skus) await setStock(sku, 1);
  await lookIn(shop);
  await lookIn(shop);
  expect(await subjectsTo(email)).toHaveLength(3);
  expect(await wishesOf(email)).toHaveLength(2);
  // It has counted nothing yet, as the shop an hour later.
  const later = beside();
  await lookIn(later);
  await later.close();
  expect(new Set(await subjectsTo(email)).size).toBe(skus.length);
  expect(await subjectsTo(email)).toHaveLength(skus.length);
});

it('[FIND-10] [SAFE-02] counts no mail that could not be sent', async () => {
  const email = 'patient@example.com';
  await setStock('EX30000015', 1);
  await wish('sk', email, 'EX30000015');
  const cut = beside({ SMTP_URL: 'smtp://127.0.0.1:1' });
  for (let count = 0; count < 3; count += 1) await lookIn(cut);
  const warn = jest.spyOn(cut.services.log, 'warn');
  await lookIn(cut);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ sku: 'EX30000015' }), expect.any(String));
  await cut.close();
});

it('[FIND-10] [SAFE-02] keeps twenty wishes with a mailbox an hour', async () => {
  for (let count = 0; count < 20; count += 1) await wish('sk', 'much@example.com', 'EX30000008');
  const wishes = { locale: 'sk-SK', email: 'much+more@example.com', productSku: 'EX30000008' };
  expect((await shop.shopper('sk').refused(notifyRestock, wishes)).status).toBe(429);
});
