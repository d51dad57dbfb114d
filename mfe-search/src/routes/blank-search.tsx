import { Icon } from '@exwerk/ui/icon';
import textLooks from '@exwerk/ui/text.module.css';
import { Search } from 'lucide';
import { FormattedMessage } from 'react-intl';
import type { SearchState } from '../address/search-state.ts';
import { QuickTagBar } from '../facets/quick-tag-bar.tsx';
import styles from '../results/search-page.module.css';
import { SearchHeading } from './search-heading.tsx';

/** Nothing to look for yet. Asks for a text and offers the quick filters. */
export function BlankSearch({
  title,
  state,
  onChange,
}: {
  title: string;
  state: SearchState;
  onChange: (state: SearchState) => void;
}) {
  return (
    <>
      <SearchHeading title={title} campaign={false} total={null} />
      <div className={styles.empty}>
        <Icon of={Search} size="xl4" />
        <p className={styles.emptyTitle}>
          <FormattedMessage id="search.blank" />
        </p>
        <p className={textLooks.muted}>
          <FormattedMessage id="search.blank.hint" />
        </p>
        <QuickTagBar state={state} onChange={onChange} />
      </div>
    </>
  );
}
