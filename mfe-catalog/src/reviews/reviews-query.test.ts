import { reviewsQuery } from './reviews-query.ts';

describe('reviews query', () => {
  it('[REVIEW-04] [REVIEW-05] asks for ten top reviews from the start', () => {
    expect(reviewsQuery('p1')).toEqual([
      'p1',
      { limit: 10, offset: 0, sort: 'rating desc, custom.fields.reviewCreatedAt desc, text desc', statistics: true },
    ]);
  });

  it('[REVIEW-03] can ask for the most recent ones and further pages', () => {
    expect(reviewsQuery('p1', 'recent', 3)[1]).toMatchObject({
      offset: 20,
      sort: 'custom.fields.reviewCreatedAt desc',
    });
  });
});
