/** Units of account between banks: nothing is paid in them. */
const NO_MONEY = ['XDR', 'XSU'];
const KNOWN = new Set(Intl.supportedValuesOf('currency').filter(code => !NO_MONEY.includes(code)));

/** Whether something can be paid in a currency of this code (ISO 4217). */
export const isCurrency = (code: string): boolean => KNOWN.has(code);
