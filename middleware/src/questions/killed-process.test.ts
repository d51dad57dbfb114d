import { askProductQuestion } from '@exwerk/contract/calls/question-calls';
import { createCommerceProject } from '@exwerk/embedded-services/overview/commerce-project';
import { createQuestionDesk } from '@exwerk/embedded-services/overview/question-desk';
import type { TestShop } from '../testing/shop.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';
import { createQuestionStore } from './question-store.ts';

/** That who asked gets each mail about a question, once, whatever becomes of the process that was to send it and of the mail server. */

jest.setTimeout(60_000);

const shop = suiteMailedShop();
afterEach(() => jest.restoreAllMocks());

const minute = 60_000;
const later = (milliseconds: number) => {
  jest.restoreAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + milliseconds);
};

async function askIn({ shopper }: TestShop, email: string): Promise<string> {
  const question = { sku: 'EX30000001', authorName: 'Eva', email, text: 'Koľko váži?', acceptLanguage: 'sk-SK' };
  return (await shopper('sk').call(askProductQuestion, question)).number;
}
const keyOfLatest = () => shop.upstreams.support.latestCases(1)[0]?.fields.productQuestion ?? '';

/** All instances look, one of them without any memory. */
async function lookEverywhere(): Promise<void> {
  const restarted = shop.beside();
  await Promise.all([shop, restarted].map(({ features }) => features.questionWatch.look()));
  await shop.features.questionWatch.look();
  await restarted.close();
}

it('a question whose process is killed with its answer is confirmed by another one, once', async () => {
  const number = await askIn(shop.dying(), 'killed@example.com');
  await lookEverywhere();
  expect(await shop.subjectsTo('killed@example.com')).toEqual([expect.stringContaining(number)]);
});

it('a question is confirmed when there is a mail server again, also after the process has ended', async () => {
  const email = 'unsent@example.com';
  const away = shop.beside({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const number = await askIn(away, email);
  await away.close();
  // The mail server is left alone for a second.
  await new Promise(resolve => setTimeout(resolve, 1100));
  await lookEverywhere();
  expect(await shop.subjectsTo(email)).toEqual([expect.stringContaining(number)]);
});

it('a question that was confirmed is not confirmed again, however late one looks', async () => {
  const email = 'once@example.com';
  await askIn(shop, email);
  expect(await shop.subjectsTo(email)).toHaveLength(1);
  later(11 * minute);
  await lookEverywhere();
  expect(await shop.subjectsTo(email)).toHaveLength(1);
});

it('an answer whose process is killed in the middle of its mail is told by another one after ten minutes, once', async () => {
  const email = 'middle@example.com';
  await askIn(shop, email);
  await shop.services.deferredTasks.done();
  await createQuestionDesk(createCommerceProject(`${shop.upstreams.url}/commerce`)).answer(
    keyOfLatest(),
    '12 kg',
    true,
  );
  const store = createQuestionStore(shop.services);
  for (const question of await store.answered()) expect(await store.take(question)).not.toBeNull();
  const answers = async () => (await shop.mailsTo(email)).filter(({ plain }) => plain.includes('12 kg'));
  later(9 * minute);
  await lookEverywhere();
  expect(await answers()).toEqual([]);
  later(11 * minute);
  await lookEverywhere();
  expect(await answers()).toHaveLength(1);
  const owner = { customerId: 'x', email, isProven: true };
  expect((await store.ofCustomer(owner)).map(question => question.email)).toEqual(['']);
});

it('what was removed while somebody wrote it does not come back', async () => {
  const email = 'removed@example.com';
  await askIn(shop, email);
  await shop.services.deferredTasks.done();
  const [store, owner] = [createQuestionStore(shop.services), { customerId: 'x', email, isProven: true }];
  const [question] = await store.ofCustomer(owner);
  await store.removeOf(owner);
  expect(question && (await store.take(question))).toBeNull();
  expect(await store.ofCustomer(owner)).toEqual([]);
});
