import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { html } from '@exwerk/service/http/html';
import { mailPage } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** A mail with one thing to do: why it comes, the link, and what to do when it comes unasked. */
export function linkMail(
  to: string,
  { language }: Pick<LocaleRecord, 'language'>,
  content: { subject: string; hint: string; link: string; action: string; ignore: string },
): Mail {
  const { subject, hint, link, action, ignore } = content;
  const body = html`<p>${hint}</p><p><a href="${link}">${action}</a></p><p>${ignore}</p>`;
  const text = [hint, '', link, '', ignore, '', 'Exwerk'].join('\n');
  return { to, subject, text, html: mailPage(language, subject, body) };
}
