import { accountPaths } from '@exwerk/contract/routing/paths';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { linkMail } from './link-mail.ts';
import { mailOf } from './mail-page.ts';
import { paragraph } from './mail-parts.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

type Told = Extract<keyof MailTexts, `${string}Subject`>;

/** What has happened to an account, and what to do about it if that was not its owner's doing. */
function notice(subject: Told, hint: keyof MailTexts) {
  return (to: string, locale: LocaleRecord): Mail => {
    const texts = mailTexts(locale);
    return mailOf(to, locale, texts[subject], [paragraph(texts[hint])]);
  };
}

/** To the address that an account is to have. */
export function emailChangeMail(to: string, token: string, shopOrigin: string, locale: LocaleRecord): Mail {
  const texts = mailTexts(locale);
  return linkMail(to, locale, {
    subject: texts.emailChangeSubject,
    hint: texts.emailChangeHint,
    link: `${shopOrigin}${locale.prefix}${accountPaths.confirmEmail}?${new URLSearchParams({ token })}`,
    action: texts.emailChangeLink,
    ignore: texts.emailChangeIgnore,
  });
}

/** To an address that has an account of its own already. */
export const emailTakenMail = notice('emailChangeSubject', 'emailTakenHint');
/** To the address that the account has as yet. */
export const emailNoticeMail = notice('emailNoticeSubject', 'emailNoticeHint');
export const passwordChangedMail = notice('passwordChangedSubject', 'passwordChangedHint');
export const accountDeletedMail = notice('accountDeletedSubject', 'accountDeletedHint');
