import { rest } from '@exwerk/runtime/rest';
import type { PageState } from '../rendering/page-state.ts';
import { startWitness } from './witness.ts';

/** Milliseconds after the page has loaded, at most: a page that never rests is one that somebody wants to hear of. */
const patience = 5000;

/** A share of the documents tells how they fared, whoever the visitor is: nothing of it says who. A page works without. */
export function startReports(page: PageState): void {
  if (Math.random() >= (page.store.storefront.settings.reportSample ?? 0)) return;
  startWitness();
  const begin = () =>
    import(/* webpackChunkName: "monitoring" */ './report-page.ts')
      .then(({ reportPage }) => reportPage(page))
      .catch(() => undefined);
  const later = () => void rest(patience).then(begin);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later);
}
