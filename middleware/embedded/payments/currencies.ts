/** Codes of ISO 4217 for metals, funds, tests and none: nothing is paid in them. */
const NO_MONEY = /^X(?:A[GU]|B[A-D]|DR|P[DT]|SU|TS|UA|XX)$/;
const KNOWN = new Set(Intl.supportedValuesOf('currency'));

export const isCurrency = (code: string): boolean => KNOWN.has(code) && !NO_MONEY.test(code);
