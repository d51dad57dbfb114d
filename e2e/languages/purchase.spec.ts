import { searchOrder } from '@exwerk/contract/calls/order-calls';
import { cardReady, expectThankYou } from '../journeys/checkout-steps.ts';
import { expect, test } from '../shop-test.ts';
import { onlyMailTo } from '../tools/mailbox.ts';
import { englishLines } from './english-lines.ts';
import { languageOf, textsOf } from './page-texts.ts';
import { checkoutPages } from './shop-pages.ts';
import { callFrom, heardSpeakers } from './speaker.ts';

/** The first that the country offers. Both of the first need no page of a provider. */
const preferred = ['cod', 'bank', 'klarna'];

/** What the law of the country has the button say that binds: that the order is one to pay for. */
const bindingWords: Readonly<Record<string, string>> = {
  cs: 'Objednat s povinností platby',
  da: 'Bestil og betal',
  de: 'Zahlungspflichtig bestellen',
  en: 'Order with obligation to pay',
  es: 'Pedido con obligación de pago',
  fi: 'Tilaa ja maksa',
  fr: 'Commande avec obligation de paiement',
  'fr-CH': 'Commander et payer',
  hr: 'Narudžba s obvezom plaćanja',
  hu: 'Megrendelés fizetési kötelezettséggel',
  it: 'Ordine con obbligo di pagare',
  'it-CH': 'Ordina e paga',
  nb: 'Bestill og betal',
  nl: 'Bestellen en betalen',
  pl: 'Zamawiam z obowiązkiem zapłaty',
  pt: 'Encomenda com obrigação de pagar',
  sk: 'Objednať s povinnosťou platby',
  sv: 'Beställ och betala',
};

for (const speaker of heardSpeakers().filter(({ storefront }) => storefront.checkoutEnabled)) {
  test(`[LANG-01, LANG-09, LANG-13, TMW-34] ${speaker.locale}: a guest buys, and is thanked, in the language of the storefront`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { locale, storefront, text, email } = speaker;
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
    const words = bindingWords[locale] ?? bindingWords[speaker.language] ?? 'words that bind';
    await page.getByRole('button', { name: words }).click();
    if (key === 'klarna') await page.locator('button[value="approve"]').click();
    await expectThankYou(page, speaker);
    // What the search answers of the order is what its page shows.
    const orderId = new URL(page.url()).searchParams.get('order');
    const found = searchOrder.answer.parse(await callFrom(page, 'searchOrder', { orderId }));
    const { orderNumber: number, paymentInfo } = found;
    expect(paymentInfo.payments.map(({ paymentMethodInfo }) => paymentMethodInfo.method)).toEqual([key]);
    const main = page.getByRole('main');
    await expect(main.getByText(text('checkout.thankYou.order', { number }), { exact: true })).toBeVisible();
    const isPaid = paymentInfo.payments[0]?.transactions.some(({ state }) => state === 'Success') ?? false;
    await expect(
      main.getByText(text(`checkout.status.${isPaid ? 'paid' : 'inProgress'}`), { exact: true }),
    ).toBeVisible();
    const transfer = main.locator('section').filter({ hasText: text('checkout.bank.title') });
    await expect(transfer).toHaveCount(key === 'bank' ? 1 : 0);
    if (key === 'bank') await expect(transfer).toContainText(number);
    // The amount as people of the country write it: its sign, and no fraction where the money has none.
    const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: storefront.currency }).formatToParts(1);
    const sign = amount.find(({ type }) => type === 'currency')?.value ?? storefront.currency;
    await expect(main).toContainText(sign);
    said.push(...(await textsOf(page)));
    expect(languageOf(said) ?? speaker.language).toBe(speaker.language);
    const mail = await onlyMailTo(email);
    expect(mail.plain).toContain(sign);
    if (speaker.language !== 'en') expect(englishLines(mail)).toEqual([]);
    expect(languageOf([...said, mail.subject, mail.plain]) ?? speaker.language).toBe(speaker.language);
  });
}
