import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useAppSelector } from './store.ts';

/** The one intl context of the page: texts of the shell and of the pages' remotes in the page's locale. */
export function IntlRoot({ children }: { children: ReactNode }) {
  const { locale, messages } = useAppSelector(state => state.i18n);
  return (
    <IntlProvider locale={locale} messages={messages} defaultLocale="en-GB" onError={reportMissingText}>
      {children}
    </IntlProvider>
  );
}

/** ERR-18: a missing text is a warning; the page shows its id instead (OPEN-A15). */
export function reportMissingText(error: Error): void {
  console.warn(error.message);
}
