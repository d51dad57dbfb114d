import { rule } from '@exwerk/contract/validation/rule';
import * as z from 'zod';

/**
 * What the font of printed pages has nothing for, and what the carriers of the shop's countries cannot read either. It has the letters with
 * which Latin, Greek and Cyrillic are written today, and the signs that stand between them.
 */
const unprintable =
  /[^ -~\u00A0-\u0148\u014A-\u01C3\u01C5-\u024F\u02B9-\u02DF\u0374-\u0376\u037A-\u03D7\u0400-\u0479\u048A-\u049D\u04A0-\u04FF\u1E00-\u1E9B\u1E9D-\u1FFF\u2000-\u200A\u2010-\u2027\u202F-\u2055\u20AC\u2116\u2122]/gu;

/** Letters whole, as the font has them, and nothing that takes no room. */
const asPrinted = z.overwrite<string>(text => text.normalize('NFC').replace(/\p{Cf}/gu, ''));

const onlyPrintable = rule(value => {
  const found = [...new Set(value.match(unprintable))];
  return found.length === 0
    ? undefined
    : { id: 'validation.noForbiddenCharacters', values: { characters: found.join(' ') } };
});

/** The checks of a line that invoices and labels show; the message lists the letters that they cannot, each once. */
export const printable = [asPrinted, onlyPrintable] as const;
