import { paths } from '@exwerk/contract/routing/paths';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { linkMail } from './link-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** The link to the page that takes the new password. */
export function resetMail(email: string, tokenValue: string, shopOrigin: string, locale: LocaleRecord): Mail {
  const texts = mailTexts(locale);
  return linkMail(email, locale, {
    subject: texts.resetSubject,
    hint: texts.resetHint,
    link: `${shopOrigin}${locale.prefix}${paths.changePassword}?${new URLSearchParams({ token: tokenValue })}`,
    action: texts.resetLink,
    ignore: texts.resetIgnore,
  });
}
