import { Icon } from '@exwerk/ui/icon';
import { Price } from '@exwerk/ui/price';
import { Thumbnail } from '@exwerk/ui/thumbnail';
import { FileText, History, Layers, Tag } from 'lucide';
import { useIntl } from 'react-intl';
import { hitPrice } from '../query/hit.ts';
import type { QuickOption } from './option-groups.ts';
import type { NamePart } from './quick-hits.ts';
import styles from './quick-search.module.css';

const pageIcons = { category: Layers, brand: Tag, content: FileText } as const;

function MarkedName({ parts }: { parts: readonly NamePart[] }) {
  return (
    <span>
      {parts.map(({ text, matches }, place) =>
        matches ? <mark key={`${place} ${text}`}>{text}</mark> : <span key={`${place} ${text}`}>{text}</span>,
      )}
    </span>
  );
}

export function QuickOptionContent({ option }: { option: QuickOption }) {
  const intl = useIntl();
  if (option.kind === 'history') {
    return (
      <>
        <Icon of={History} size="sm" />
        <span className={styles.name}>
          <span>{option.text}</span>
        </span>
      </>
    );
  }
  if (option.kind === 'page') {
    const { kind, nameParts, trail } = option.page;
    return (
      <>
        <Icon of={pageIcons[kind]} size="sm" />
        <span className={styles.name}>
          <MarkedName parts={nameParts} />
          {trail.length > 0 && <span className={styles.trail}>{trail.join(' › ')}</span>}
        </span>
      </>
    );
  }
  const { hit } = option;
  return (
    <>
      <Thumbnail url={hit.image ?? null} size={48} className={styles.picture} />
      <span className={styles.name}>
        {hit.brand && <span className={styles.brand}>{hit.brand}</span>}
        <MarkedName parts={hit.nameParts} />
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
