import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { mailOf } from './mail-page.ts';
import { link, paragraph } from './mail-parts.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** Somebody waited for a product, and it is there. `address` is its page. */
export function restockMail(
  to: string,
  { name, address }: { readonly name: string; readonly address: string },
  locale: LocaleRecord,
): Mail {
  const texts = mailTexts(locale);
  return mailOf(
    to,
    locale,
    texts.restockSubject.replace('{product}', () => name),
    [paragraph(texts.restockHint), link(texts.restockLink, address), paragraph(texts.restockOnce)],
  );
}
