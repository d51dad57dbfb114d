import type { IntlShape } from 'react-intl';

/** "0,4 MB", as people read sizes: a million bytes are a megabyte, and no file is nothing. */
export function fileSize(intl: IntlShape, bytes: number): string {
  const megabytes = intl.formatNumber(Math.max(0.1, bytes / 1_000_000), { maximumFractionDigits: 1 });
  return intl.formatMessage({ id: 'contact.files.size' }, { megabytes });
}
