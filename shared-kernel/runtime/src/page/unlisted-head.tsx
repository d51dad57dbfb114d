import { canonicalUrl } from '@exwerk/contract/routing/canonical-url';
import { shopName } from '@exwerk/contract/storefronts/shop-name';
import { useLocation } from 'react-router-dom';
import { PageHead } from './page-head.tsx';
import { useLocaleRecord } from './use-locale-record.tsx';

/** Head of a page that search engines are not to list, which all the same has one address of its own. Its title ends with the shop's name. */
export function UnlistedHead({
  title,
  description,
  page = 1,
}: {
  title: string;
  description: string;
  /** Of a listing */
  page?: number;
}) {
  const { pathname } = useLocation();
  const canonical = canonicalUrl(useLocaleRecord(), pathname, page);
  return (
    <PageHead
      title={`${title} | ${shopName}`}
      description={description}
      robots="noindex,nofollow"
      canonical={canonical}
    />
  );
}
