import type { KeptConsent } from '@exwerk/contract/consent/kept-consent';
import { type AppStore, consentOpened } from '@exwerk/runtime';
import { rest } from '@exwerk/runtime/rest';
import { offeredPurposes } from './offered-purposes.ts';

/** Milliseconds until the visitor is asked at the latest. */
const patience = 2000;

/** Asks a visitor who has not decided, once the page is at rest; sends the proof of a decision that has not arrived. */
export function startConsent(store: AppStore, kept: KeptConsent | null): void {
  const offered = offeredPurposes(store.getState().storefront.settings);
  if (kept && offered.every(purpose => kept.asked.includes(purpose))) {
    if (!kept.isRecorded) void sendProofAgain(store);
    return;
  }
  void rest(patience).then(() => {
    if (store.getState().consent.open === null) store.dispatch(consentOpened('question'));
  });
}

async function sendProofAgain(store: AppStore): Promise<void> {
  try {
    const { recordDecision } = await import(/* webpackChunkName: "consent-record" */ './record-decision.ts');
    await store.dispatch(recordDecision());
  } catch (error) {
    console.warn('The consent could not be recorded', error);
  }
}
