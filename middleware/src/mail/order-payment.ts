import type { Order } from '@exwerk/contract/calls/order-calls';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { dateFormat } from '@exwerk/contract/formats/format-date';
import { paymentMethodFacts } from '@exwerk/contract/storefronts/payment-methods';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { onlinePaymentMethods } from '@exwerk/contract/storefronts/storefront';
import { type MailPart, paragraph, type Row, table } from './mail-parts.ts';
import type { MailTexts } from './mail-texts.ts';

const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;
export const longDate = (date: string, { code }: Pick<LocaleRecord, 'code'>) =>
  dateFormat(code, longDay).format(new Date(date));

/** How a method is called: in words of the shop, or by its own name. */
export function methodName(method: string, texts: MailTexts): string {
  const own = Object.entries(texts).find(([key]) => key === `method.${method}`)?.[1];
  const online = onlinePaymentMethods.find(known => known === method);
  return own ?? (online && paymentMethodFacts[online].marks[0]) ?? method;
}

/** What is sent only once the buyer has paid. */
export const isPaidLater = ({ paymentMethod, paymentState }: Order): boolean =>
  paymentMethod !== 'cod' && paymentState !== 'Paid';

/** Where the money is to go, for methods where the buyer sends it. */
export function howToPay(
  order: Order,
  texts: MailTexts,
  { locale, bank }: { locale: LocaleRecord; bank: Store['bankDetails'] },
): MailPart[] {
  if (order.multibanco) {
    const { entity, reference, expiresAt } = order.multibanco;
    const facts = [
      texts.multibancoEntity.replace('{entity}', entity),
      texts.multibancoReference.replace('{reference}', reference),
      texts.multibancoExpires.replace('{date}', longDate(expiresAt, locale)),
    ];
    return [paragraph(texts.multibancoHint), ...facts.map(paragraph)];
  }
  if (order.paymentMethod !== 'bank') return [];
  const account: Row[] = bank
    ? [
        [texts.bankOwner, bank.accountOwner],
        ['IBAN', bank.iban],
        ['BIC', `${bank.bic} (${bank.institute})`],
      ]
    : [];
  return [paragraph(texts.bankHint), table([...account, [texts.orderReference, order.orderNumber]])];
}
