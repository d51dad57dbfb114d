import { openPayment, speaker } from '../journeys/recovery-steps.ts';
import { expect, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';

/** What a buyer may agree to besides, and whether it is ticked beforehand. */
const asked: readonly [rows: string, locale: string, boxes: Readonly<Record<string, boolean>>][] = [
  ['[CHECKOUT-39, TCONST-19]', 'cs-CZ', { review: true }],
  ['[TCONST-18]', 'hu-HU', { newsletter: false }],
  ['[TCONST-18]', 'pl-PL', { newsletter: false }],
  ['[TCONST-18, TCONST-19]', 'fi-FI', {}],
];

for (const [rows, locale, boxes] of mostNightly(asked, 2)) {
  const who = speaker(locale);
  test(`${rows} ${locale}: the payment page asks for the consents of the country`, async ({ page }) => {
    await openPayment(page, who);
    for (const id of ['review', 'newsletter']) {
      const box = page.getByRole('checkbox', { name: who.text(`checkout.consent.${id}`) });
      const isTicked = boxes[id];
      if (isTicked === undefined) await expect(box).toHaveCount(0);
      else await expect(box).toBeChecked({ checked: isTicked });
    }
  });
}
