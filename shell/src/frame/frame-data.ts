import { type AppThunk, awaitBlock, once, shopEndpoints } from '@exwerk/runtime';
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

/**
 * What header and footer show, departments and the store's contact data: takes over what is known already, as if it had been asked for, and
 * asks for the rest. The frame does without what does not come.
 */
export const loadFrameData =
  ({ store, navigation }: SharedFacts = {}): AppThunk<Promise<void>> =>
  async dispatch => {
    const questions = dispatch(questionsOf);
    dispatch(
      shopEndpoints.util.upsertQueryEntries([
        ...(store ? [{ endpointName: 'shopStore' as const, arg: questions.store, value: store }] : []),
        ...(navigation
          ? [{ endpointName: 'shopNavigation' as const, arg: questions.navigation, value: navigation }]
          : []),
      ]),
    );
    await Promise.all([
      store ?? awaitBlock(dispatch(shopStore.initiate(questions.store, once))),
      navigation ?? awaitBlock(dispatch(shopNavigation.initiate(questions.navigation, once))),
    ]);
  };
