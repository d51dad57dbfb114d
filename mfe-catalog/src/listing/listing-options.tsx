import { pageSizes, sortOptions } from '@exwerk/contract/calls/listing-options';
import hiddenBelow from '@exwerk/ui/hidden-below.module.css';
import inputLooks from '@exwerk/ui/input.module.css';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { filterFormId } from './filter-form.tsx';
import styles from './listing.module.css';
import type { FilterProps } from './listing-props.ts';

/** Order and number of products; both begin at the first page again. The selects belong to the filter form, which any browser can send. */
export function ListingOptions({ state, onChange }: Pick<FilterProps, 'state' | 'onChange'>) {
  const intl = useIntl();
  const id = useId();
  return (
    <div className={styles.options}>
      <label htmlFor={`${id}sort`} className={hiddenBelow.width1023}>
        <FormattedMessage id="catalog.listing.sort" />
      </label>
      <select
        id={`${id}sort`}
        form={filterFormId}
        name="sortBy"
        className={inputLooks.input}
        value={state.sortBy}
        onChange={({ target }) =>
          onChange({ sortBy: sortOptions.find(option => option === target.value) ?? 'relevance' })
        }
      >
        {sortOptions.map(option => (
          <option key={option} value={option}>
            {intl.formatMessage({ id: `catalog.sort.${option}` })}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}size`} className={styles.wideOnly}>
        <FormattedMessage id="catalog.listing.pageSize" />
      </label>
      <select
        id={`${id}size`}
        form={filterFormId}
        name="pageSize"
        className={`${inputLooks.input} ${styles.wideOnly}`}
        value={state.pageSize}
        onChange={({ target }) => onChange({ pageSize: Number(target.value) })}
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
