import { decodeHTMLStrict } from 'entities/decode';

/**
 * Markup of editors with the signs that it names, `&deg;`, as themselves. What markup is made of stays a reference: no text becomes an element
 * by it, and pages know these five alone.
 */
export const withSigns = (markup: string): string =>
  markup.replace(/&[a-z][a-z\d]*;/gi, reference => {
    const sign = decodeHTMLStrict(reference);
    return /[&<>"']/.test(sign) ? reference : sign;
  });
