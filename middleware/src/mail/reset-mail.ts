import type { LocaleRecord } from '@exwerk/shared-kernel/storefronts/storefront';
import { escapeHtml, mailPage } from './html.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** ACCOUNT-15: the link to the page that takes the new password. */
export function resetMail(email: string, tokenValue: string, shopOrigin: string, locale: LocaleRecord): Mail {
  const texts = mailTexts(locale.language);
  const link = `${shopOrigin}${locale.prefix}/password-reset/change-password?${new URLSearchParams({ token: tokenValue })}`;
  const text = [texts.resetHint, '', link, '', texts.resetIgnore, '', 'Exwerk'].join('\n');
  const body = `<p>${escapeHtml(texts.resetHint)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(texts.resetLink)}</a></p><p>${escapeHtml(texts.resetIgnore)}</p>`;
  return { to: email, subject: texts.resetSubject, text, html: mailPage(locale.language, texts.resetSubject, body) };
}
