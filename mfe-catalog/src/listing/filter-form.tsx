import { Button } from '@exwerk/ui/button';
import { Checkbox } from '@exwerk/ui/checkbox';
import fieldLooks from '@exwerk/ui/field.module.css';
import layout from '@exwerk/ui/layout.module.css';
import { RadioGroup } from '@exwerk/ui/radio-group';
import { TextField } from '@exwerk/ui/text-field';
import type { FormEvent } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router-dom';
import styles from './listing.module.css';
import { type ListingState, readListing, writeListing } from './listing-state.ts';

export const filterFormId = 'listing-filters';

/** The query that a filter form stands for; a new choice starts at the first page. */
function queryOfForm(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return writeListing({ ...readListing(new URLSearchParams(entries)), page: 1 });
}

/** Filters of a listing: a plain GET form, which scripts spare the page load. */
export function FilterForm({
  path,
  state,
  brands,
  priceRange,
}: {
  path: string;
  state: ListingState;
  brands: readonly { value: string; count: number }[];
  priceRange: { min: number; max: number } | null;
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const action = useHref(path);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(`${path}${queryOfForm(event.currentTarget)}`);
  };
  const ratings = [4, 3, 2].map(stars => ({
    value: String(stars),
    label: intl.formatMessage({ id: 'catalog.filter.ratingFrom' }, { stars }),
  }));
  return (
    <form id={filterFormId} key={writeListing({ ...state, page: 1 })} method="get" action={action} onSubmit={submit}>
      <div className={`${layout.stack} ${styles.filters}`}>
        {brands.length > 0 && (
          <fieldset>
            <legend className={fieldLooks.label}>
              <FormattedMessage id="catalog.filter.brand" />
            </legend>
            <div className={styles.brands}>
              {brands.map(({ value, count }) => (
                <Checkbox
                  key={value}
                  name="brand"
                  value={value}
                  defaultChecked={state.brands.includes(value)}
                  label={
                    <>
                      {value}{' '}
                      <span className={styles.count}>
                        (<FormattedNumber value={count} />)
                      </span>
                    </>
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        <fieldset>
          <legend className={fieldLooks.label}>
            <FormattedMessage id="catalog.filter.price" />
          </legend>
          <div className={styles.prices}>
            <TextField
              name="priceMin"
              inputMode="numeric"
              pattern="\d*(\.\d+)?"
              label={intl.formatMessage({ id: 'catalog.filter.from' })}
              defaultValue={state.priceMin ?? ''}
              {...(priceRange && { placeholder: String(Math.floor(priceRange.min)) })}
            />
            <TextField
              name="priceMax"
              inputMode="numeric"
              pattern="\d*(\.\d+)?"
              label={intl.formatMessage({ id: 'catalog.filter.to' })}
              defaultValue={state.priceMax ?? ''}
              {...(priceRange && { placeholder: String(Math.ceil(priceRange.max)) })}
            />
          </div>
        </fieldset>
        <RadioGroup
          name="rating"
          label={intl.formatMessage({ id: 'catalog.filter.rating' })}
          defaultValue={state.minRating === null ? '' : String(state.minRating)}
          options={[{ value: '', label: intl.formatMessage({ id: 'catalog.filter.anyRating' }) }, ...ratings]}
        />
        {state.tags.length > 0 && <input type="hidden" name="tags" value={state.tags.join(',')} />}
        <Button type="submit" look="secondary" block>
          <FormattedMessage id="catalog.filter.apply" />
        </Button>
      </div>
    </form>
  );
}
