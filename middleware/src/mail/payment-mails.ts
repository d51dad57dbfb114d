import type { Order } from '@exwerk/contract/calls/order-calls';
import { formatSum } from '@exwerk/contract/money/format-money';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Money } from '../commerce/money.mapper.ts';
import { mailOf } from './mail-page.ts';
import { block, link, paragraph } from './mail-parts.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';
import type { EventMailContext } from './order-event-mails.ts';

/** An order, and the money that goes back although there is one. */
type Returned = Pick<Order, 'orderNumber'> & { readonly amount: Money };

/** What was ordered first and paid later has been paid. */
export function paymentReceivedMail(
  to: string,
  { orderNumber }: Pick<Order, 'orderNumber'>,
  locale: LocaleRecord,
): Mail {
  const texts = mailTexts(locale);
  return mailOf(to, locale, texts.paymentReceivedSubject.replace('{number}', orderNumber), [
    paragraph(texts.paymentReceivedHint),
  ]);
}

/** There is no order, and the money goes back. */
export function paymentReturnedMail(to: string, amount: Money, locale: LocaleRecord): Mail {
  const texts = mailTexts(locale);
  return mailOf(to, locale, texts.paymentReturnedSubject, [
    paragraph(texts.paymentReturnedHint.replace('{amount}', formatSum(amount, locale.code))),
  ]);
}

/** Money goes back although there is an order, for a reason that names it. */
const returnedBeside =
  (reason: 'orderedOtherwiseHint' | 'cancelledSubject') =>
  (to: string, { orderNumber, amount }: Returned, { locale, orderAddress }: EventMailContext): Mail => {
    const texts = mailTexts(locale);
    return mailOf(to, locale, texts.paymentReturnedSubject, [
      block(texts[reason].replace('{number}', orderNumber), [
        texts.cancelledPaidHint.replace('{amount}', formatSum(amount, locale.code)),
      ]),
      link(texts.orderLink, orderAddress),
    ]);
  };

/** The cart was ordered with another payment, and the money of this one goes back. */
export const orderedOtherwiseMail = returnedBeside('orderedOtherwiseHint');

/** The order was cancelled before its money came, which goes back. */
export const lateMoneyReturnedMail = returnedBeside('cancelledSubject');
