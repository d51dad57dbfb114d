import type { Product } from '@exwerk/contract/calls/product';
import { reviewPageSize } from '@exwerk/contract/defaults/blocks';
import { Block } from '@exwerk/runtime/page/block';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Button } from '@exwerk/ui/button';
import layout from '@exwerk/ui/layout.module.css';
import { SelectField } from '@exwerk/ui/select-field';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogReviewsQuery } from '../catalog-endpoints.ts';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import styles from './reviews.module.css';
import { type ReviewSort, reviewsQuery } from './reviews-query.ts';

const reviewForm = () => import(/* webpackChunkName: "review-form" */ './review-form.tsx');

/** Reviews of a product with their spread, order, pages and the form for a new one. */
export function Reviews({ product }: { product: Pick<Product, 'id' | 'sku' | 'name'> }) {
  const intl = useIntl();
  const [sort, setSort] = useState<ReviewSort>('top');
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const asked = useCatalogReviewsQuery(reviewsQuery(product.id, sort, page));
  const data = asked.isError ? undefined : asked.data;
  const pages = Math.ceil((data?.total ?? 0) / reviewPageSize);
  return (
    <section id="reviews" className={layout.section} aria-labelledby="reviews-title">
      <div className={`${layout.container} ${styles.layout}`}>
        <div className={styles.summary}>
          <h2 id="reviews-title">
            <FormattedMessage id="catalog.reviews" />
          </h2>
          {data && data.total > 0 && (
            <ReviewSummary average={data.averageRating} total={data.total} distribution={data.ratingsDistribution} />
          )}
          <Button look="tertiary" onClick={() => setWriting(true)} disabled={writing}>
            <FormattedMessage id="catalog.review.write" />
          </Button>
        </div>
        <div>
          {writing && <LazyBlock name="catalog/review-form" load={reviewForm} props={{ sku: product.sku }} />}
          <Block
            asked={asked}
            message="catalog.review.unavailable"
            waiting={<Skeleton className={styles.waiting ?? ''} />}
          >
            {({ total, results }) =>
              total > 0 ? (
                <>
                  <div className={styles.head}>
                    <SelectField
                      label={intl.formatMessage({ id: 'catalog.review.sort' })}
                      value={sort}
                      onChange={event => {
                        setSort(event.currentTarget.value === 'recent' ? 'recent' : 'top');
                        setPage(1);
                      }}
                      options={[
                        { value: 'top', text: intl.formatMessage({ id: 'catalog.review.sort.top' }) },
                        { value: 'recent', text: intl.formatMessage({ id: 'catalog.review.sort.recent' }) },
                      ]}
                    />
                  </div>
                  <ReviewList reviews={results} isByDate={sort === 'recent'} />
                </>
              ) : (
                <p>
                  <FormattedMessage id="catalog.review.none" />
                </p>
              )
            }
          </Block>
          {pages > 1 && (
            <div className={styles.pages}>
              <Button look="quinary" size="sm" aria-disabled={page === 1} onClick={() => setPage(page - 1)}>
                <FormattedMessage id="catalog.pagination.previous" />
              </Button>
              <span role="status">
                <FormattedMessage id="catalog.review.page" values={{ page, pages }} />
              </span>
              <Button look="quinary" size="sm" aria-disabled={page >= pages} onClick={() => setPage(page + 1)}>
                <FormattedMessage id="catalog.pagination.next" />
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
