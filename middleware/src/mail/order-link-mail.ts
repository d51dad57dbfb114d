import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { linkMail } from './link-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** The way back to an order for who has no account. */
export function orderLinkMail(email: string, orderNumber: string, link: string, locale: LocaleRecord): Mail {
  const texts = mailTexts(locale);
  return linkMail(email, locale, {
    subject: texts.orderSubject.replace('{number}', orderNumber),
    hint: texts.orderLinkHint,
    link,
    action: texts.orderLinkAction,
    ignore: texts.orderLinkIgnore,
  });
}
