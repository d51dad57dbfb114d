import type { Review } from '@exwerk/contract/calls/review-calls';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { useLocale } from '@exwerk/runtime';
import { classNames } from '@exwerk/ui/class-names';
import layout from '@exwerk/ui/layout.module.css';
import { Rating } from '@exwerk/ui/rating';
import textLooks from '@exwerk/ui/text.module.css';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './reviews.module.css';

const languageOf = (locale: string) => locale.split('-')[0];

function ReviewItems({ reviews, className }: { reviews: readonly Review[]; className?: string | undefined }) {
  const intl = useIntl();
  return (
    <ul className={classNames(styles.list, className)}>
      {reviews.map(review => (
        <li key={review.id} className={styles.review}>
          <div className={layout.row}>
            <Rating
              value={review.rating}
              label={intl.formatMessage({ id: 'catalog.rating.label' }, { average: review.rating })}
            />
            <strong>{review.authorName}</strong>
            <time className={`${textLooks.small} ${textLooks.muted}`} dateTime={review.createdAt}>
              {formatDay(new Date(review.createdAt), intl.locale)}
            </time>
          </div>
          <p lang={review.locale ?? undefined}>{review.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Author, stars, text and date of each review; those in other languages stand apart, after the page's own, unless the date alone counts. */
export function ReviewList({ reviews, isByDate = false }: { reviews: readonly Review[]; isByDate?: boolean }) {
  const language = languageOf(useLocale());
  if (isByDate) return <ReviewItems reviews={reviews} />;
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
          <ReviewItems reviews={foreign} className={styles.foreign} />
        </>
      )}
    </>
  );
}
