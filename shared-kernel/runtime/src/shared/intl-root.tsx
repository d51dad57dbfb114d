import { type ReactNode, useState } from 'react';
import type { Messages } from '../remotes/remote-modules.ts';
import { LocaleIntl } from './locale-intl.tsx';
import { useAppSelector } from './store.ts';

/**
 * The same object for ever, which takes in what is added: texts that come with another remote's pages are for those pages, and whatever is
 * shown already is not drawn again for them.
 */
function useGrowingTexts(messages: Messages): Messages {
  const [all] = useState(() => ({ ...messages }));
  return Object.assign(all, messages);
}

/** A server's page is given all at once, and a developer's texts take the place of others. */
const useTexts =
  typeof document === 'undefined' || process.env.NODE_ENV === 'development'
    ? (messages: Messages) => messages
    : useGrowingTexts;

/** The one intl context of the page: texts of the shell and of the pages' remotes in the page's locale. */
export function IntlRoot({ children }: { children: ReactNode }) {
  const { locale, messages } = useAppSelector(state => state.i18n);
  return (
    <LocaleIntl locale={locale} messages={useTexts(messages)}>
      {children}
    </LocaleIntl>
  );
}
