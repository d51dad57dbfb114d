import { pageSizes, sortOptions } from '@exwerk/contract/calls/listing-options';
import hiddenBelow from '@exwerk/ui/hidden-below.module.css';
import inputLooks from '@exwerk/ui/input.module.css';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SearchState } from '../address/search-state.ts';
import styles from './search-page.module.css';

/** Order and number of hits. Both begin at the first page again. */
export function ResultOptions({ state, onChange }: { state: SearchState; onChange: (state: SearchState) => void }) {
  const intl = useIntl();
  const id = useId();
  return (
    <div className={styles.options}>
      <label htmlFor={`${id}sort`} className={hiddenBelow.width1023}>
        <FormattedMessage id="search.sort" />
      </label>
      <select
        id={`${id}sort`}
        className={inputLooks.input}
        value={state.sortBy}
        onChange={({ target }) => {
          const sortBy = sortOptions.find(option => option === target.value) ?? 'relevance';
          onChange({ ...state, sortBy, page: 1 });
        }}
      >
        {sortOptions.map(option => (
          <option key={option} value={option}>
            {intl.formatMessage({ id: `search.sort.${option}` })}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}size`} className={styles.wideOnly}>
        <FormattedMessage id="search.pageSize" />
      </label>
      <select
        id={`${id}size`}
        className={`${inputLooks.input} ${styles.wideOnly}`}
        value={state.pageSize}
        onChange={({ target }) => onChange({ ...state, pageSize: Number(target.value), page: 1 })}
      >
        {pageSizes.map(size => (
          <option key={size} value={size}>
            {intl.formatNumber(size)}
          </option>
        ))}
      </select>
    </div>
  );
}
