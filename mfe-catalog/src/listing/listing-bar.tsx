import { pageSizes, sortOptions } from '@exwerk/contract/calls/listing-options';
import { SelectField } from '@exwerk/ui/select-field';
import type { ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { filterFormId } from './filter-form.tsx';
import styles from './listing.module.css';
import type { ListingState } from './listing-state.ts';

const submitForm = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();

/** Number of hits, order and page size. The selects belong to the filter form, so they work with its button too. */
export function ListingBar({ total, state }: { total: number; state: ListingState }) {
  const intl = useIntl();
  return (
    <div className={styles.bar}>
      <p role="status">
        <FormattedMessage id="catalog.listing.total" values={{ total }} />
      </p>
      <div className={styles.selects}>
        <SelectField
          key={state.sortBy}
          form={filterFormId}
          name="sortBy"
          label={intl.formatMessage({ id: 'catalog.listing.sort' })}
          defaultValue={state.sortBy}
          onChange={submitForm}
          options={sortOptions.map(value => ({ value, text: intl.formatMessage({ id: `catalog.sort.${value}` }) }))}
        />
        <SelectField
          key={`size-${state.pageSize}`}
          form={filterFormId}
          name="pageSize"
          label={intl.formatMessage({ id: 'catalog.listing.pageSize' })}
          defaultValue={String(state.pageSize)}
          onChange={submitForm}
          options={pageSizes.map(size => ({ value: String(size), text: intl.formatNumber(size) }))}
        />
      </div>
    </div>
  );
}
