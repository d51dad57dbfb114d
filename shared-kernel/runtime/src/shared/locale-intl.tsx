import { dateFormat } from '@exwerk/contract/formats/format-date';
import { formatNumber, numberFormat } from '@exwerk/contract/formats/format-number';
import { weakMapMemoize } from '@reduxjs/toolkit';
import { type ReactNode, useEffect, useState } from 'react';
import { createIntl, createIntlCache, type IntlShape, RawIntlProvider } from 'react-intl';
import type { Messages } from '../remotes/remote-modules.ts';
import { joinMessages } from './i18n-slice.ts';

/**
 * A missing text is a warning; the page shows its id instead. The id goes without quotation marks, for a server's log leaves out what
 * stands in them: other faults quote values.
 */
export function reportMissingText(error: Error): void {
  console.warn(error.message.includes('MISSING_TRANSLATION') ? error.message.replaceAll('"', '') : error.message);
}

/** Of all locales: a server writes each text many times. */
const cache = createIntlCache();

/** The texts of a locale, whose numbers and dates are written as the contract says: the engine's own would differ between server and browser. */
const localeIntl = weakMapMemoize((locale: string, messages: Messages): IntlShape => {
  const intl = createIntl({ locale, messages, defaultLocale: 'en-GB', onError: reportMissingText }, cache);
  // Messages with numbers and dates in them ask these.
  Object.assign(intl.formatters, {
    getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) => numberFormat(locale, options),
    getDateTimeFormat: (_: unknown, options?: Intl.DateTimeFormatOptions) => dateFormat(locale, options),
  } satisfies Partial<IntlShape['formatters']>);
  return { ...intl, formatNumber: (value, options) => formatNumber(value, locale, options) };
});

const noEdits: Messages = {};

/** Texts that somebody has written since the page was loaded; a remote's dev server hands them on. */
function useEditsOfDevelopment(): Messages {
  const [edits, setEdits] = useState(noEdits);
  useEffect(() => {
    const take = (event: Event) => {
      if (event instanceof CustomEvent) setEdits(before => joinMessages(before, event.detail));
    };
    addEventListener('exwerk-messages-edited', take);
    return () => removeEventListener('exwerk-messages-edited', take);
  }, []);
  return edits;
}

const useEdits = process.env.NODE_ENV === 'development' ? useEditsOfDevelopment : () => noEdits;

/** Lets everything inside speak a locale. */
export function LocaleIntl({
  locale,
  messages,
  children,
}: {
  locale: string;
  messages: Messages;
  children: ReactNode;
}) {
  const edits = useEdits();
  const intl = localeIntl(locale, edits === noEdits ? messages : joinMessages(messages, edits));
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
