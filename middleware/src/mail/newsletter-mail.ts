import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { consentLink } from './consent-link.ts';
import { linkMail } from './link-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** The second half of a newsletter subscription: whoever reads this mailbox confirms it. */
export function newsletterMail(email: string, emailToken: string, shopOrigin: string, locale: LocaleRecord): Mail {
  const texts = mailTexts(locale);
  return linkMail(email, locale, {
    subject: texts.newsletterSubject,
    hint: texts.newsletterHint,
    link: consentLink(shopOrigin, locale, '/newsletter-confirmation/', emailToken),
    action: texts.newsletterLink,
    ignore: texts.newsletterIgnore,
  });
}
