import { productPath } from '@exwerk/contract/routing/paths';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { linkIn, mailsTo } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { answerQuestion } from '../tools/support-desk.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

const addressOf = ({ url, storefront }: Speaker, sku: string) => url(productPath(storefront, `x-${sku.toLowerCase()}`));

const cases = [
  { who: speaker('el-GR'), sku: 'EX30000027', isCustomer: false },
  { who: speaker('nl-BE'), sku: 'EX30000028', isCustomer: true },
  { who: speaker('bg-BG'), sku: 'EX30000029', isCustomer: true },
];
for (const { who, sku, isCustomer } of mostNightly(cases)) {
  test(`[CAT-03, MINE-07] ${who.locale}: a question about a product is answered by mail, and where the desk says so on the page`, async ({
    page,
  }) => {
    const { text } = who;
    const email = isCustomer ? await register(page, who) : who.email;
    const asked = `${text('catalog.question.text')} ${crypto.randomUUID()} & "12"?`;
    const answer = `12 kg </script><script>document.title='cracked'</script> ${crypto.randomUUID()}`;
    await page.setViewportSize({ width: isCustomer ? 360 : 1440, height: 800 });
    await page.goto(addressOf(who, sku));
    await hydrated(page);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const title = await page.title();
    const region = page.getByRole('region', { name: text('catalog.faq') });
    await region.getByRole('button', { name: text('catalog.question.ask') }).press('Enter');
    const form = region.getByRole('form');
    const input = form.getByLabel(text('catalog.question.text'), { exact: true });
    await expect(input).toBeFocused();
    const author = form.getByLabel(text('catalog.review.author'), { exact: true });
    const mailbox = form.getByLabel(text('catalog.restock.email'), { exact: true });
    await expect(author).toHaveValue(isCustomer ? 'Jane' : '');
    await expect(mailbox).toHaveValue(isCustomer ? email : '');
    await form.getByRole('button', { name: text('catalog.question.send') }).press('Enter');
    await expect(input).toBeFocused();
    await expect(form.getByText(text('validation.required')).first()).toBeVisible();
    await expectAccessible(page);
    await input.fill(asked);
    await author.fill('Άννα O’Neill');
    await mailbox.fill(email);
    await mailbox.press('Enter');
    await expect(region.getByRole('status')).toHaveText(text('catalog.question.sent'));
    await expect(region.getByRole('status')).toBeFocused();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);

    const published = async () =>
      JSON.stringify(await callFrom(page, 'getProductQuestions', { sku, acceptLanguage: who.locale }));
    expect(await published()).not.toContain(asked.slice(-30, -8));
    await answerQuestion(email, answer, 'everybody');
    const about = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes(name));
    await expect.poll(async () => (await about()).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await about();
    expect(mail?.plain).toContain(answer);
    await page.goto(linkIn(mail?.plain ?? ''));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // What a page is at first may be a minute old; who comes to it inside the shop sees it as it is.
    await page.goto(who.url('/'));
    await hydrated(page);
    const opener = page.getByRole('button', { name: text('shell.search.show') });
    if (await opener.isVisible()) await opener.click();
    await page.getByRole('banner').locator('input[type=search]').focus();
    await page.getByRole('banner').getByRole('combobox').fill(sku);
    await page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click();
    const entry = region.getByRole('listitem').filter({ hasText: asked });
    await expect(entry).toContainText(answer);
    await expect(entry).toContainText('Άννα O’Neill');
    await expect(entry).toContainText(text('catalog.question.team'));
    await expect(page).toHaveTitle(title);
    await expectAccessible(page);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const faq = data.map(json => JSON.parse(json) as { '@type': string; mainEntity?: object[] });
    expect(faq.find(item => item['@type'] === 'FAQPage')?.mainEntity).toContainEqual(
      expect.objectContaining({ name: asked, acceptedAnswer: expect.objectContaining({ text: answer }) }),
    );
    if (!isCustomer) return;
    expect(JSON.stringify(await callFrom(page, 'getOwnData'))).toContain(asked.slice(-30, -8));
    await page.goto(who.url('/my-account/my-data'));
    await expect(page.getByText(text('account.data.questions'), { exact: true })).toBeVisible();
  });
}

test('[CAT-03] el-GR: what the shop answers for everybody is there with its day, also without scripts', async ({
  browser,
}) => {
  const who = speaker('el-GR');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const region = page.getByRole('region', { name: who.text('catalog.faq') });
  // Four of ten products have some.
  for (let number = 1; number <= 12; number += 1) {
    await page.goto(addressOf(who, `EX300000${String(number).padStart(2, '0')}`));
    if ((await region.getByRole('listitem').count()) > 0) break;
  }
  const first = region.getByRole('listitem').first();
  await expect(first.getByRole('heading', { level: 3 })).toHaveText(/[;?]$/);
  await expect(first).toContainText(who.text('catalog.question.team'));
  await expect(first.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
  await context.close();
});

test('[TVALID-13, VALID-28] bg-BG: an input without a rule of its own asks for three characters', async ({ page }) => {
  const who = speaker('bg-BG');
  await page.goto(addressOf(who, 'EX30000029'));
  await hydrated(page);
  const region = page.getByRole('region', { name: who.text('catalog.faq') });
  await region.getByRole('button', { name: who.text('catalog.question.ask') }).press('Enter');
  const form = region.getByRole('form');
  const input = form.getByLabel(who.text('catalog.question.text'), { exact: true });
  for (const [typed, message] of [
    ['', who.text('validation.required')],
    ['аб', who.text('validation.min', { count: 3 })],
  ] as const) {
    await input.fill(typed);
    await form.getByRole('button', { name: who.text('catalog.question.send') }).press('Enter');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(message);
  }
  await input.fill('абв');
  await form.getByRole('button', { name: who.text('catalog.question.send') }).press('Enter');
  // What is not there is asked for still, of this input nothing.
  await expect(form.getByLabel(who.text('catalog.review.author'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(input).not.toHaveAttribute('aria-invalid', 'true');
});
