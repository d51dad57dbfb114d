import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Order } from '@exwerk/contract/calls/order-calls';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { mailTexts } from '../mail/mail-texts.ts';
import { countryName, sellerLines } from '../stores/seller.ts';

interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What stands on the label of a return, in the words of its language. */
export interface ReturnLabel {
  readonly title: string;
  readonly hint: string;
  readonly sender: Block;
  readonly receiver: Block;
  readonly number: Block;
}

/** The buyer's address as the country of the order writes it. */
export function returnLabelOf(
  { shippingAddress, orderNumber }: Pick<Order, 'shippingAddress' | 'orderNumber'>,
  returnNumber: string,
  { storefront, locale }: { storefront: Storefront; locale: LocaleRecord },
): ReturnLabel {
  const texts = mailTexts(locale);
  return {
    title: texts.returnSubject.replace('{return}', returnNumber).replace('{number}', orderNumber),
    hint: texts.returnLabelHint,
    sender: {
      title: texts.returnSender,
      lines: shippingAddress
        ? [...addressLines(shippingAddress, storefront.addressLayout), countryName(shippingAddress.country, locale)]
        : [],
    },
    receiver: { title: texts.returnAddress, lines: sellerLines(locale) },
    number: { title: texts.returnNumber, lines: [returnNumber] },
  };
}
