import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import textLooks from '@exwerk/ui/text.module.css';
import { SearchX } from 'lucide';
import { FormattedMessage } from 'react-intl';
import { refinementCount, type SearchState, withoutRefinements } from '../address/search-state.ts';
import styles from './search-page.module.css';

/** Says that nothing was found, and offers the way back that fits: drop filters, or the first page. */
export function NoResults({ state, onChange }: { state: SearchState; onChange: (state: SearchState) => void }) {
  return (
    <div className={styles.empty}>
      <Icon of={SearchX} size="xl4" />
      <p className={styles.emptyTitle}>
        <FormattedMessage id="search.noResults" />
      </p>
      <p className={textLooks.muted}>
        <FormattedMessage id="search.noResults.hint" />
      </p>
      {state.page > 1 && (
        <Button look="quaternary" onClick={() => onChange({ ...state, page: 1 })}>
          <FormattedMessage id="search.firstPage" />
        </Button>
      )}
      {refinementCount(state) > 0 && (
        <Button look="quaternary" onClick={() => onChange(withoutRefinements(state))}>
          <FormattedMessage id="search.clearAll" />
        </Button>
      )}
    </div>
  );
}
