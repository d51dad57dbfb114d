import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { mailOf } from './mail-page.ts';
import { block, link, paragraph } from './mail-parts.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

const linesOf = (text: string) => text.split(/\r?\n/);

/** The answer to a question about a product. `address` is the product's page, or the shop's home when there is none any more. */
export function questionMail(
  { email, text, answer }: { readonly email: string; readonly text: string; readonly answer: string },
  { name, address }: { readonly name: string; readonly address: string },
  locale: LocaleRecord,
): Mail {
  const texts = mailTexts(locale);
  return mailOf(
    email,
    locale,
    texts.questionSubject.replace('{product}', () => name),
    [
      paragraph(texts.questionHint),
      block(texts.questionAnswer, linesOf(answer)),
      block(texts.questionAsked, linesOf(text)),
      link(texts.restockLink, address),
    ],
  );
}
