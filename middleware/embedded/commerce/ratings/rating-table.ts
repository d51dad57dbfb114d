import type { ReviewRatingStatistics } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Database } from '../store/database.ts';

const row = z.object({ rating: z.number(), n: z.number() });

/** How often each rating was given to each target: kept with every review, so no statistics ever read the reviews. */
export class RatingTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.connection.exec(
      'CREATE TABLE IF NOT EXISTS rating (target TEXT NOT NULL, rating INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (target, rating)) WITHOUT ROWID',
    );
  }

  /** Adds (or with -1 takes away) one rating. */
  count(target: string, rating: number, by: 1 | -1): void {
    this.#database
      .prepare(
        'INSERT INTO rating (target, rating, n) VALUES (?, ?, ?) ON CONFLICT (target, rating) DO UPDATE SET n = n + excluded.n',
      )
      .run(target, rating, by);
  }

  statistics(target: string): ReviewRatingStatistics | undefined {
    const ratings = this.#database
      .prepare('SELECT rating, n FROM rating WHERE target = ? AND n > 0 ORDER BY rating')
      .all(target)
      .map(found => row.parse(found));
    const first = ratings[0];
    const last = ratings.at(-1);
    if (first === undefined || last === undefined) return undefined;
    const count = ratings.reduce((sum, { n }) => sum + n, 0);
    const sum = ratings.reduce((total, { rating, n }) => total + rating * n, 0);
    return {
      averageRating: Math.round((sum / count) * 100_000) / 100_000,
      highestRating: last.rating,
      lowestRating: first.rating,
      count,
      ratingsDistribution: Object.fromEntries(ratings.map(({ rating, n }) => [String(rating), n])),
    };
  }
}
