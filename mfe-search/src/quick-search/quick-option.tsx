import { Icon } from '@exwerk/ui/icon';
import { Price } from '@exwerk/ui/price';
import { ProductImage } from '@exwerk/ui/product-image';
import { History } from 'lucide';
import { useIntl } from 'react-intl';
import { hitPrice } from '../query/hit.ts';
import type { QuickHit } from './quick-hits.ts';
import styles from './quick-search.module.css';

/** What an option of the list shows: a product, or a search made before. */
export type QuickOption =
  | { kind: 'hit'; hit: QuickHit; href: string }
  | { kind: 'history'; text: string; href: string };

export function QuickOptionContent({ option }: { option: QuickOption }) {
  const intl = useIntl();
  if (option.kind === 'history') {
    return (
      <>
        <Icon of={History} size="sm" />
        <span className={styles.name}>{option.text}</span>
      </>
    );
  }
  const { hit } = option;
  return (
    <>
      <ProductImage
        url={hit.image ?? null}
        alt=""
        sizes="3rem"
        width={48}
        height={48}
        className={styles.picture ?? ''}
      />
      <span className={styles.name}>
        {hit.brand && <span className={styles.brand}>{hit.brand}</span>}
        <span>
          {hit.nameParts.map(({ text, matches }, place) =>
            matches ? <mark key={`${place} ${text}`}>{text}</mark> : <span key={`${place} ${text}`}>{text}</span>,
          )}
        </span>
      </span>
      <Price
        price={hitPrice(hit)}
        locale={intl.locale}
        regularLabel={intl.formatMessage({ id: 'search.price.regular' })}
        saleLabel={intl.formatMessage({ id: 'search.price.sale' })}
      />
    </>
  );
}
