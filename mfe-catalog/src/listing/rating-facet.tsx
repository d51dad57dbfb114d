import choiceLooks from '@exwerk/ui/choice.module.css';
import { Rating } from '@exwerk/ui/rating';
import { FormattedMessage, useIntl } from 'react-intl';
import { HitCount } from './hit-count.tsx';
import styles from './listing.module.css';
import type { FilterProps } from './listing-props.ts';

/** So many stars and more. */
export function RatingFacet({ state, facets, onChange }: Omit<FilterProps, 'path'>) {
  const intl = useIntl();
  const radio = (stars: number | null) => ({
    type: 'radio',
    name: 'rating',
    value: stars ?? '',
    checked: state.minRating === stars,
    onChange: () => onChange({ minRating: stars }),
  });
  return (
    <ul className={styles.values}>
      <li>
        <label className={choiceLooks.choice}>
          <input {...radio(null)} />
          <FormattedMessage id="catalog.filter.anyRating" />
        </label>
      </li>
      {facets.ratings.map(({ stars, count }) => (
        <li key={stars}>
          <label className={choiceLooks.choice}>
            <input {...radio(stars)} />
            <Rating value={stars} label={intl.formatMessage({ id: 'catalog.filter.ratingFrom' }, { stars })} text="+" />
            <HitCount value={count} />
          </label>
        </li>
      ))}
    </ul>
  );
}
