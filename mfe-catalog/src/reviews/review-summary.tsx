import { Rating } from '@exwerk/ui/rating';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './reviews.module.css';

const stars = ['5', '4', '3', '2', '1'] as const;

/** Average and how the ratings are spread. */
export function ReviewSummary({
  average,
  total,
  distribution,
}: {
  average: number;
  total: number;
  distribution: Readonly<Record<string, number>>;
}) {
  const intl = useIntl();
  const text = intl.formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <span className={styles.average}>{text}</span>
      <Rating
        size="lg"
        value={average}
        label={intl.formatMessage({ id: 'catalog.rating.label' }, { average: text })}
        text={intl.formatMessage({ id: 'catalog.review.total' }, { total })}
      />
      <ul className={styles.bars}>
        {stars.map(star => {
          const count = distribution[star] ?? 0;
          return (
            <li key={star}>
              <span>
                <FormattedMessage id="catalog.review.stars" values={{ stars: Number(star) }} />
              </span>
              <progress
                max={Math.max(1, total)}
                value={count}
                aria-label={intl.formatMessage({ id: 'catalog.review.stars' }, { stars: Number(star) })}
              />
              <span>{intl.formatNumber(count)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
