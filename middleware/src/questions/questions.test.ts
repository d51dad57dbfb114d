import { deleteAccount, getOwnData } from '@exwerk/contract/calls/own-account-calls';
import { askProductQuestion, getProductQuestions } from '@exwerk/contract/calls/question-calls';
import { createCommerceProject } from '@exwerk/embedded-services/overview/commerce-project';
import { createQuestionDesk } from '@exwerk/embedded-services/overview/question-desk';
import { openBeside, type Shopper } from '../testing/shop.ts';
import { password, proveAddress, signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';
import { createQuestionStore } from './question-store.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();
afterEach(() => jest.restoreAllMocks());

const sku = 'EX30000001';
const question = (email: string, more: Record<string, string> = {}) => ({
  sku,
  authorName: 'Ελένη',
  email,
  text: 'Πόσο ζυγίζει;',
  acceptLanguage: 'el-GR',
  ...more,
});
const ask = (shopper: Shopper, email: string, more: Record<string, string> = {}) =>
  shopper.call(askProductQuestion, question(email, more));
const shownIn = async (country: string, acceptLanguage: string, article = sku) =>
  (await shop.shopper(country).call(getProductQuestions, { sku: article, acceptLanguage })).questions;
const latestCase = () => shop.upstreams.support.latestCases(1)[0]?.fields;
const keyOfLatest = () => latestCase()?.productQuestion ?? '';
const desk = () => createQuestionDesk(createCommerceProject(`${shop.upstreams.url}/commerce`));
const mailsOfAnswers = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ plain }) => plain.includes('12 kg'));

it('takes a question to the desk, and its answer to who asked and to the page', async () => {
  const email = 'eleni@example.com';
  const { number } = await ask(shop.shopper('gr'), email);
  expect(latestCase()).toMatchObject({
    requestNumber: number,
    reason: 'product-question',
    productNumber: sku,
    description: 'Πόσο ζυγίζει;',
    customerEmail: email,
    country: 'GR',
  });
  expect(latestCase()?.productPage).toMatch(/^http:\/\/gr\.localhost:8080\/.*ex30000001$/);
  const [confirmed] = await shop.mailsTo(email);
  expect(confirmed?.subject).toContain(number);
  expect(`${confirmed?.plain}${confirmed?.html}`).not.toContain('Πόσο');
  expect(await shownIn('gr', 'el-GR')).toEqual([]);

  await desk().answer(keyOfLatest(), '12 kg <b>& more</b>', true);
  await shop.features.questionWatch.look();
  await shop.features.questionWatch.look();
  const [told, ...again] = await mailsOfAnswers(email);
  expect(again).toEqual([]);
  expect(told?.subject).toMatch(/^Απάντηση στην ερώτησή σας: /);
  expect(told?.html).toContain('&lt;b&gt;');
  expect(told?.plain).toContain('http://gr.localhost:8080/');
  const shown = await shownIn('gr', 'el-GR');
  expect(shown).toMatchObject([{ authorName: 'Ελένη', text: 'Πόσο ζυγίζει;', answer: '12 kg <b>& more</b>' }]);
  expect(JSON.stringify(shown)).not.toContain('@');
  expect(await shownIn('sk', 'sk-SK')).toEqual([]);
  expect(await shownIn('gr', 'el-GR', 'EX30000002')).toEqual([]);
  await expect(desk().answer(keyOfLatest(), 'Another', true)).rejects.toThrow('answered already');
});

it('tells an answer by mail alone where the desk does not publish it', async () => {
  await ask(shop.shopper('gr'), 'private@example.com', { sku: 'EX30000003' });
  await desk().answer(keyOfLatest(), '12 kg', false);
  await shop.features.questionWatch.look();
  expect(await mailsOfAnswers('private@example.com')).toHaveLength(1);
  expect(await shownIn('gr', 'el-GR', 'EX30000003')).toEqual([]);
});

it('follows the desk that publishes an answer later, or takes it back', async () => {
  const article = 'EX30000005';
  await ask(shop.shopper('gr'), 'later@example.com', { sku: article });
  const key = keyOfLatest();
  await desk().answer(key, '12 kg', false);
  await shop.features.questionWatch.look();
  const object = shop.services.commerce.service
    .customObjects()
    .withContainerAndKey({ container: 'product-questions', key });
  for (const isPublished of [true, false]) {
    expect(await shownIn('gr', 'el-GR', article)).toHaveLength(isPublished ? 0 : 1);
    const { value, version } = (await object.get().execute()).body;
    const body = { container: 'product-questions', key, version, value: { ...value, isPublished } };
    await shop.services.commerce.service.customObjects().post({ body }).execute();
    await shop.features.questionWatch.look();
    expect(await shownIn('gr', 'el-GR', article)).toHaveLength(isPublished ? 1 : 0);
  }
});

it('tells later whom it could not tell, and nobody twice', async () => {
  await ask(shop.shopper('gr'), 'late@example.com');
  await desk().answer(keyOfLatest(), '12 kg', true);
  const cut = openBeside(shop, { SMTP_URL: 'smtp://127.0.0.1:1' });
  await cut.features.questionWatch.look();
  await cut.close();
  const other = openBeside(shop, { SMTP_URL: shop.services.config.SMTP_URL });
  await Promise.all([shop, other].map(({ features }) => features.questionWatch.look()));
  await other.close();
  expect(await mailsOfAnswers('late@example.com')).toHaveLength(1);
});

it.each([
  ['text', { text: 'Is <script>alert(1)</script> loud?' }, 400],
  ['text', { text: 'x'.repeat(1001) }, 400],
  ['text', { text: ' ' }, 400],
  ['authorName', { authorName: '<b>Eva</b>' }, 400],
  ['email', { email: 'nobody' }, 400],
  ['sku', { sku: 'EX1") or (sku="EX30000001' }, 400],
  ['nothing', { sku: 'EX99999999' }, 404],
])('[SAFE-02] refuses at %s what no page asks: %j', async (field, change, status) => {
  const before = latestCase();
  const problem = await shop.shopper('gr').refused(askProductQuestion, question('refused@example.com', change));
  expect([problem.status, ...Object.keys(problem.fields ?? {})]).toEqual([status, ...(status === 400 ? [field] : [])]);
  expect(latestCase()).toEqual(before);
  expect(await shop.mailsTo('refused@example.com')).toEqual([]);
});

it('[SAFE-02] writes to a mailbox three times an hour, and takes to the desk what is asked beyond that', async () => {
  for (let count = 0; count < 3; count += 1) await ask(shop.shopper('gr'), 'much@example.com');
  const { number } = await ask(shop.shopper('gr'), 'much+more@example.com');
  expect(latestCase()).toMatchObject({ requestNumber: number, customerEmail: 'much+more@example.com' });
  expect(await shop.mailsTo('much@example.com')).toHaveLength(3);
  expect(await shop.mailsTo('much+more@example.com')).toEqual([]);
});

it('keeps no question that the desk did not take', async () => {
  const cut = openBeside(shop, { SUPPORT_URL: 'http://127.0.0.1:1/', SMTP_URL: shop.services.config.SMTP_URL });
  expect((await cut.shopper('gr').refused(askProductQuestion, question('untaken@example.com'))).status).toBe(502);
  await cut.close();
  const owner = { customerId: 'x', email: 'untaken@example.com', isProven: true };
  expect(await createQuestionStore(shop.services).ofCustomer(owner)).toEqual([]);
});

it('counts no mail for a question that the desk did not take', async () => {
  const email = 'patient@example.com';
  const unwatch = shop.upstreams.watch(({ path }) => (path.startsWith('/support') ? 'hang up' : undefined));
  for (let count = 0; count < 3; count += 1)
    expect((await shop.shopper('gr').refused(askProductQuestion, question(email))).status).toBe(502);
  unwatch();
  expect((await ask(shop.shopper('gr'), email)).number).toMatch(/-/);
  expect(await shop.mailsTo(email)).toHaveLength(1);
});

it('tells the answer also when the article has left the shop, with the way to the shop', async () => {
  const [email, gone] = ['gone@example.com', 'EX30000004'];
  await ask(shop.shopper('gr'), email, { sku: gone });
  const products = shop.services.commerce.service.productProjections();
  const { body } = await products.get({ queryArgs: { where: `masterVariant(sku="${gone}")` } }).execute();
  const [{ id = '', version = 0 } = {}] = body.results;
  await shop.services.commerce.service
    .products()
    .withId({ ID: id })
    .post({ body: { version, actions: [{ action: 'unpublish' }] } })
    .execute();
  await shop.services.cache.forget('product:');
  await desk().answer(keyOfLatest(), '12 kg', false);
  await shop.features.questionWatch.look();
  const [told, ...again] = await mailsOfAnswers(email);
  expect(again).toEqual([]);
  expect(told?.subject).toContain(gone);
  expect(told?.plain).toMatch(/http:\/\/gr\.localhost:8080\/?\s/);
});

it('[MINE-07] hands over what a customer asked and waits for, and forgets it with the account', async () => {
  const { shopper, customer, email } = await signedUp(shop);
  await proveAddress(shop, customer);
  await ask(shopper, 'work@example.com', { acceptLanguage: 'sk-SK' });
  await desk().answer(keyOfLatest(), '12 kg', true);
  await shop.features.questionWatch.look();
  await ask(shop.shopper('sk'), email, { acceptLanguage: 'sk-SK', text: 'A je hlučný?' });
  const { questions } = await shopper.call(getOwnData);
  expect(questions).toMatchObject([
    { sku, text: 'A je hlučný?', answer: null, isPublished: false, productName: expect.stringMatching(/\p{L}/u) },
    { text: 'Πόσο ζυγίζει;', answer: '12 kg', isPublished: true },
  ]);
  const { shopper: other } = await signedUp(shop);
  expect((await other.call(getOwnData)).questions).toEqual([]);
  expect(await shownIn('sk', 'sk-SK')).toHaveLength(1);
  await shopper.call(deleteAccount, { password });
  expect(await shownIn('sk', 'sk-SK')).toEqual([]);
});

it('forgets after 180 days what nobody answered', async () => {
  await ask(shop.shopper('gr'), 'old@example.com');
  await shop.services.deferredTasks.done();
  const store = createQuestionStore(shop.services);
  const owner = { customerId: 'x', email: 'old@example.com', isProven: true };
  await store.removeOld();
  expect(await store.ofCustomer(owner)).toHaveLength(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 181 * 86_400_000);
  await store.removeOld();
  expect(await store.ofCustomer(owner)).toEqual([]);
});
