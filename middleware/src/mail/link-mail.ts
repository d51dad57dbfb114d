import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { html } from '@exwerk/service/http/html';
import { mailOf } from './mail-page.ts';
import { paragraph } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

/** A mail with one thing to do: why it comes, the link, and what to do when it comes unasked. */
export function linkMail(
  to: string,
  locale: Pick<LocaleRecord, 'language'>,
  content: { subject: string; hint: string; link: string; action: string; ignore: string },
): Mail {
  const { subject, hint, link, action, ignore } = content;
  const way = { text: [link], html: html`<p><a href="${link}">${action}</a></p>` };
  return mailOf(to, locale, subject, [paragraph(hint), way, paragraph(ignore)]);
}
