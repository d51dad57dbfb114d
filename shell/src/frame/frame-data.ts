import { type AppThunk, awaitBlock, shopEndpoints } from '@exwerk/runtime';
import type { SharedFacts } from '../store-facts/shared-facts.ts';

const { shopNavigation, shopStore } = shopEndpoints.endpoints;

const questionsOf: AppThunk<{
  store: [{ storeKey: string; acceptLanguage: string }];
  navigation: [{ acceptLanguage: string }];
}> = (_dispatch, getState) => {
  const { storefront, i18n } = getState();
  const acceptLanguage = i18n.locale;
  const { storeKey } = storefront.storefront;
  return { store: [{ storeKey, acceptLanguage }], navigation: [{ acceptLanguage }] };
};

/** Takes over facts that are known already, as if they had been asked for. */
export const knownFacts =
  ({ store, navigation }: SharedFacts): AppThunk =>
  dispatch => {
    const questions = dispatch(questionsOf);
    const { upsertQueryEntries } = shopEndpoints.util;
    if (store) dispatch(upsertQueryEntries([{ endpointName: 'shopStore', arg: questions.store, value: store }]));
    if (navigation)
      dispatch(upsertQueryEntries([{ endpointName: 'shopNavigation', arg: questions.navigation, value: navigation }]));
  };

/** Asks for what header and footer show: departments and the store's contact data. The frame does without what does not come. */
export const loadFrameData = (): AppThunk<Promise<void>> => async dispatch => {
  const questions = dispatch(questionsOf);
  await Promise.all([
    awaitBlock(dispatch(shopNavigation.initiate(questions.navigation, { subscribe: false }))),
    awaitBlock(dispatch(shopStore.initiate(questions.store, { subscribe: false }))),
  ]);
};
