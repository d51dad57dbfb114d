import { shopName } from '@exwerk/contract/storefronts/shop-name';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { html } from '@exwerk/service/http/html';
import type { MailPart } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

/** A mail of these parts, in a frame plain enough for every mail program, as wide as the screen that it is read on. */
export function mailOf(
  to: string,
  { language }: Pick<LocaleRecord, 'language'>,
  subject: string,
  parts: readonly MailPart[],
): Mail {
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="font-family:sans-serif;color:#1b1f24;max-width:40rem;margin:0 auto;padding:1.5rem">
<h1 style="font-size:1.25rem">${subject}</h1>
${parts.map(part => part.html)}
<p style="color:#5c6670;font-size:.875rem">Exwerk</p></body></html>`;
  return { to, subject, text: [...parts.flatMap(({ text }) => [...text, '']), shopName].join('\n'), html: page.markup };
}
