import { keptAttemptName } from '@exwerk/contract/consent/kept-attempt';
import type { Purpose } from '@exwerk/contract/consent/purposes';
import { paths } from '@exwerk/contract/routing/paths';
import { isStored } from '../browser-storage.ts';
import type { AppStore } from '../store.ts';
import type { PublicSettings } from '../storefront-slice.ts';
import { loadConsent } from './load-consent.ts';

/** Milliseconds in which the page that has decided sends the proof of it. One that is not through by then is sent from the next page. */
const proofPatience = 1000;

/** Pages whose fields are all lost with them. */
const formPages = [paths.checkoutLogin, paths.addresses, paths.payment];

const typedIn = 'textarea, input:not([type=checkbox], [type=radio])';

type Settings = Pick<PublicSettings, 'scripts' | 'hasExperiment'>;

/** The purposes that scripts of others run for in this shop. */
const purposesOfScripts = ({ scripts, hasExperiment }: Settings): readonly Purpose[] => [
  ...(scripts ? (['partners'] as const) : []),
  ...(hasExperiment ? (['analytics'] as const) : []),
];

/**
 * Scripts of others that run already end with their page only: where the visitor allows them no longer, here or in another tab, the page is
 * loaded anew. Where somebody has typed or pays, that waits for the next page of the shop, so that nothing is lost by it.
 */
export function endScriptsWithConsent(store: AppStore, place: Pick<Location, 'pathname' | 'reload'>): void {
  const running = purposesOfScripts(store.getState().storefront.settings);
  let { granted } = store.getState().consent;
  let typedAt: string | undefined;
  let endedAt: string | undefined;
  let isLeaving = false;
  const isOn = (pages: readonly string[]) => pages.some(page => place.pathname.endsWith(page));
  const isBusy = () => typedAt === place.pathname || isOn(formPages) || isStored(keptAttemptName);
  const hearTyping = ({ target }: Event) => {
    if (target instanceof Element && target.matches(typedIn)) typedAt = place.pathname;
  };
  globalThis.addEventListener('input', hearTyping, { capture: true, passive: true });
  // Nothing reaches a page that the browser keeps for the way back.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void store.dispatch(loadConsent());
  });
  store.subscribe(() => {
    const before = granted;
    ({ granted } = store.getState().consent);
    if (running.some(purpose => before.includes(purpose) && !granted.includes(purpose))) {
      endedAt = place.pathname;
      // Who is on the way to another page by then gets there.
      globalThis.addEventListener('beforeunload', () => (isLeaving = true), { once: true });
      setTimeout(() => isLeaving || isBusy() || place.reload(), proofPatience);
    }
    // The page that shows an order is still telling what its buyer has agreed to.
    if (endedAt !== undefined && endedAt !== place.pathname && !isOn([paths.thankYou])) place.reload();
  });
}
