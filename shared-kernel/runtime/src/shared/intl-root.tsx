import type { ReactNode } from 'react';
import { LocaleIntl } from './locale-intl.tsx';
import { useAppSelector } from './store.ts';

/** The one intl context of the page: texts of the shell and of the pages' remotes in the page's locale. */
export function IntlRoot({ children }: { children: ReactNode }) {
  const { locale, messages } = useAppSelector(state => state.i18n);
  return (
    <LocaleIntl locale={locale} messages={messages}>
      {children}
    </LocaleIntl>
  );
}
