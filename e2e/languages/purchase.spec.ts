import { cardReady, expectThankYou } from '../journeys/checkout-steps.ts';
import { expect, test } from '../shop-test.ts';
import { onlyMailTo } from '../tools/mailbox.ts';
import { englishLines } from './english-lines.ts';
import { languageOf, textsOf } from './page-texts.ts';
import { checkoutPages } from './shop-pages.ts';
import { heardSpeakers } from './speaker.ts';

/** The first that the country offers. Both of the first need no page of a provider. */
const preferred = ['cod', 'bank', 'klarna'];

for (const speaker of heardSpeakers().filter(({ storefront }) => storefront.checkoutEnabled)) {
  test(`[LANG-01, LANG-09] ${speaker.locale}: a guest buys, and is thanked, in the language of the storefront`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { text, locale, storefront, email } = speaker;
    const said: string[] = [];
    for (const { name, open } of checkoutPages.filter(({ name }) => name === 'cart' || name === 'payment')) {
      await test.step(name, () => open(page, speaker));
      said.push(...(await textsOf(page)));
    }
    const radios = page.locator('input[type="radio"]');
    const keys = await radios.evaluateAll(inputs => inputs.map(input => input.getAttribute('value') ?? ''));
    const key = preferred.find(candidate => keys.includes(candidate));
    expect(key, `offered: ${keys.join()}`).toBeDefined();
    await cardReady(page);
    await page.locator(`input[type="radio"][value="${key}"]`).check();
    await page.getByRole('button', { name: text('checkout.payment.button') }).click();
    if (key === 'klarna') await page.locator('button[value="approve"]').click();
    await expectThankYou(page, speaker);
    // The amount as people of the country write it: its sign, and no fraction where the money has none.
    const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: storefront.currency }).formatToParts(1);
    const sign = amount.find(({ type }) => type === 'currency')?.value ?? storefront.currency;
    await expect(page.getByRole('main')).toContainText(sign);
    said.push(...(await textsOf(page)));
    expect(languageOf(said) ?? speaker.language).toBe(speaker.language);
    const mail = await onlyMailTo(email);
    expect(mail.plain).toContain(sign);
    if (speaker.language !== 'en') expect(englishLines(mail)).toEqual([]);
    expect(languageOf([...said, mail.subject, mail.plain]) ?? speaker.language).toBe(speaker.language);
  });
}
