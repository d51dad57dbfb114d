import { useLocale, useStorefront } from '@exwerk/runtime';

/** Language variant of the storefront that the page is in. */
export function useLocaleRecord() {
  const locale = useLocale();
  const { locales } = useStorefront();
  return locales.find(record => record.code === locale) ?? locales[0];
}
