import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { mailOf } from './mail-page.ts';
import { block, paragraph } from './mail-parts.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** Confirms a request to the support desk. `copy` is what was written and sent along, where whoever wrote it is known to own the mailbox. */
export function supportMail(
  email: string,
  number: string,
  copy: { readonly subject: string; readonly description: string; readonly fileNames: readonly string[] } | null,
  locale: LocaleRecord,
): Mail {
  const texts = mailTexts(locale);
  const subject = texts.supportSubject.replace('{number}', number);
  const written = copy ? [block(texts.supportCopy, [copy.subject, ...copy.description.split(/\r?\n/)])] : [];
  const files = copy && copy.fileNames.length > 0 ? [block(texts.supportFiles, copy.fileNames)] : [];
  return mailOf(email, locale, subject, [paragraph(texts.supportHint), ...written, ...files]);
}
