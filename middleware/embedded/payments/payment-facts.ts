import { html } from '@exwerk/service/http/html';
import type { bankTexts } from './bank-texts.ts';
import type { Amount } from './request.ts';

/** An amount as readers of the locale write it. */
const money = (amount: Amount, locale: string | undefined) => {
  const digits = 2;
  const options = { style: 'currency', currency: amount.currency, minimumFractionDigits: digits } as const;
  const known = locale && Intl.NumberFormat.supportedLocalesOf([locale.replace('_', '-')]).length ? locale : 'en';
  return new Intl.NumberFormat(known.replace('_', '-'), options).format(amount.value / 10 ** digits);
};

/** What is paid, and for what, as every page for shoppers lists it. */
export const paymentFacts = (
  texts: ReturnType<typeof bankTexts>,
  { amount, reference }: { amount: Amount; reference: string },
  locale: string | undefined,
) => html`<dt>${texts.amount}</dt><dd>${money(amount, locale)}</dd>
<dt>${texts.reference}</dt><dd>${reference}</dd>`;
