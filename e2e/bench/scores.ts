import { freePort } from '@exwerk/service/testing/free-port';
import lighthouse from 'lighthouse';
import { storefrontUrl } from '../shop-test.ts';
import { inBrowser } from './measured-browser.ts';
import { type Spread, spreadOf } from './spread.ts';

/** What Lighthouse gives a page for its performance on a phone, which it simulates; of 100. */
export async function measureScore(path: string): Promise<Spread> {
  const port = await freePort();
  return inBrowser(
    () =>
      spreadOf(async () => {
        const result = await lighthouse(storefrontUrl('gb', path), {
          port,
          onlyCategories: ['performance'],
          logLevel: 'error',
        });
        const score = result?.lhr.categories.performance?.score;
        if (score == null) throw new Error(`Lighthouse has no score for ${path}`);
        return 100 * score;
      }),
    `--remote-debugging-port=${port}`,
  );
}
