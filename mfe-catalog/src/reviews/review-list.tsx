import type { Review } from '@exwerk/shared-kernel/contract/review-calls';
import { Rating } from '@exwerk/shared-kernel/ui/rating';
import { useIntl } from 'react-intl';
import styles from './reviews.module.css';

/** REVIEW-01: author, stars, text and date of each review. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const intl = useIntl();
  return (
    <ul className={styles.list}>
      {reviews.map(review => (
        <li key={review.id} className={styles.review}>
          <div className="ex-row">
            <Rating
              value={review.rating}
              label={intl.formatMessage({ id: 'catalog.rating.label' }, { average: review.rating })}
            />
            <strong>{review.authorName}</strong>
            <time className="ex-small ex-muted" dateTime={review.createdAt}>
              {intl.formatDate(review.createdAt, { dateStyle: 'medium', timeZone: 'UTC' })}
            </time>
          </div>
          <p>{review.text}</p>
        </li>
      ))}
    </ul>
  );
}
