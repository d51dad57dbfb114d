import type { AllFeatures } from './features.ts';
import { type BackgroundWork, fillPatience, startBackgroundWork } from './indexing/background-work.ts';
import type { Services } from './services.ts';

/** Milliseconds between two looks whether another instance has filled the indices. */
const interval = 2000;

/** What one instance of all does: filling and following the indices, telling of orders, answers and articles that are back. */
export function startWatchers(
  services: Services,
  features: Pick<AllFeatures, 'indexing' | 'liveCart' | 'restock' | 'orderWatch' | 'questionWatch'>,
): { isFilled(): boolean; stop(): Promise<void> } {
  const { indexing, liveCart, restock, orderWatch, questionWatch } = features;
  const begun = Date.now();
  let background: BackgroundWork | null = null;
  /** What was filled once stays so, whoever leads then. */
  let wasFilled = !services.config.SEARCH_INDEXING;
  const isFilled = () => {
    wasFilled ||= background?.isFilled() === true || Date.now() - begun > fillPatience;
    return wasFilled;
  };

  const lookForMark = async (): Promise<void> => {
    if (background === null && (await indexing.mark.read().catch(() => null)) !== null) wasFilled = true;
    if (isFilled()) clearInterval(timer);
  };
  const timer = setInterval(lookForMark, interval);

  const leading = services.leadership.lead(() => {
    background = startBackgroundWork(services, indexing, changes => {
      liveCart.stockChanged(changes);
      restock.stockChanged(changes);
    });
    const work = [background, orderWatch.start(), questionWatch.start(), restock.start()];
    return {
      stop() {
        isFilled();
        background = null;
        for (const one of work) one.stop();
      },
    };
  });
  return {
    isFilled,
    async stop() {
      clearInterval(timer);
      await leading.stop();
    },
  };
}
