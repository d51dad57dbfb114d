import type { Store as PlatformStore } from '@commercetools/platform-sdk';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { mailTexts } from '../mail/mail-texts.ts';
import { toStore } from './store.mapper.ts';

/** What a store calls its fee for cash on delivery; as the shop's mails do where it gives no title in the language. */
export const codFeeTitleOf = (store: PlatformStore | null, locale: LocaleRecord): string =>
  (store && toStore(store, locale).codFeeTitle) ?? mailTexts(locale).codFee;
