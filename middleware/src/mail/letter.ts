import type { LocaleRecord } from '@exwerk/shared-kernel/storefronts/storefront';
import { escapeHtml, mailPage } from './html.ts';
import type { Mail } from './mailer.ts';

/** A mail with one thing to do: why it comes, the link, and what to do when it comes unasked. */
export function linkMail(
  to: string,
  { language }: Pick<LocaleRecord, 'language'>,
  content: { subject: string; hint: string; link: string; action: string; ignore: string },
): Mail {
  const { subject, hint, link, action, ignore } = content;
  const paragraph = (inner: string) => `<p>${inner}</p>`;
  const body = [
    paragraph(escapeHtml(hint)),
    paragraph(`<a href="${escapeHtml(link)}">${escapeHtml(action)}</a>`),
    paragraph(escapeHtml(ignore)),
  ].join('');
  const text = [hint, '', link, '', ignore, '', 'Exwerk'].join('\n');
  return { to, subject, text, html: mailPage(language, subject, body) };
}
