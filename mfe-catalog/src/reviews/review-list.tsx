import type { Review } from '@exwerk/shared-kernel/contract/review-calls';
import { useLocale } from '@exwerk/shared-kernel/runtime';
import { Rating } from '@exwerk/shared-kernel/ui/rating';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './reviews.module.css';

const languageOf = (locale: string) => locale.split('-')[0];

function ReviewItems({ reviews }: { reviews: readonly Review[] }) {
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
          <p lang={review.locale ?? undefined}>{review.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** REVIEW-01: author, stars, text and date of each review; those in other languages stand apart, after the page's own. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const language = languageOf(useLocale());
  const isForeign = ({ locale }: Review) => locale !== null && languageOf(locale) !== language;
  const own = reviews.filter(review => !isForeign(review));
  const foreign = reviews.filter(isForeign);
  return (
    <>
      {own.length > 0 && <ReviewItems reviews={own} />}
      {foreign.length > 0 && (
        <>
          <h3 className={styles.others}>
            <FormattedMessage id="catalog.review.others" />
          </h3>
          <ReviewItems reviews={foreign} />
        </>
      )}
    </>
  );
}
