import { canonicalUrl } from '@exwerk/contract/routing/canonical-url';
import { useLocation } from 'react-router-dom';
import { PageHead } from './page-head.tsx';
import { useLocaleRecord } from './use-locale-record.tsx';

/** Head of a page that search engines are not to list, which all the same has one address of its own. */
export function UnlistedHead({ title }: { title: string }) {
  const { pathname } = useLocation();
  return <PageHead title={title} robots="noindex,nofollow" canonical={canonicalUrl(useLocaleRecord(), pathname)} />;
}
