import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { linkMail } from './link-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** Where somebody lands who has confirmed. */
const landing = '/newsletter-confirmation/';

/** The hash of the confirmation link is base64 of JSON with the way on; `email_token` proves whose address it is. */
function consentHash(emailToken: string): string {
  return Buffer.from(JSON.stringify({ redirect_to: landing, email_token: emailToken })).toString('base64url');
}

/** The second half of a newsletter subscription: whoever reads this mailbox confirms it. */
export function newsletterMail(email: string, emailToken: string, shopOrigin: string, locale: LocaleRecord): Mail {
  const texts = mailTexts(locale);
  return linkMail(email, locale, {
    subject: texts.newsletterSubject,
    hint: texts.newsletterHint,
    link: `${shopOrigin}${locale.prefix}/exConsents/confirm?${new URLSearchParams({ hash: consentHash(emailToken) })}`,
    action: texts.newsletterLink,
    ignore: texts.newsletterIgnore,
  });
}
