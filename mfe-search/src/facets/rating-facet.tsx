import choiceLooks from '@exwerk/ui/choice.module.css';
import { Rating } from '@exwerk/ui/rating';
import textLooks from '@exwerk/ui/text.module.css';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { FacetProps } from './facet-props.ts';
import styles from './facets.module.css';

/** So many stars and more. */
export function RatingFacet({ state, results, onChange }: FacetProps) {
  const intl = useIntl();
  const name = useId();
  const choose = (minRating: number | null) => onChange({ ...state, minRating, page: 1 });
  return (
    <fieldset className={styles.ratings}>
      <legend className={textLooks.visuallyHidden}>
        <FormattedMessage id="search.facet.rating" />
      </legend>
      <label className={choiceLooks.choice}>
        <input type="radio" name={name} checked={state.minRating === null} onChange={() => choose(null)} />
        <FormattedMessage id="search.rating.any" />
      </label>
      {results.ratings.map(({ stars, count }) => (
        <label className={choiceLooks.choice} key={stars}>
          <input type="radio" name={name} checked={state.minRating === stars} onChange={() => choose(stars)} />
          <span className={styles.value}>
            <Rating value={stars} label={intl.formatMessage({ id: 'search.rating.andUp' }, { stars })} text="+" />
            <span className={styles.count}>
              <FormattedNumber value={count} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
