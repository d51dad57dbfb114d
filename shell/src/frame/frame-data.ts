import { type AppThunk, shopEndpoints } from '@exwerk/runtime';

/** Asks for what header and footer show: departments and the store's contact data. The frame does without what does not come. */
export const loadFrameData = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { storefront, i18n } = getState();
  const acceptLanguage = i18n.locale;
  const { storeKey } = storefront.storefront;
  const { shopNavigation, shopStore } = shopEndpoints.endpoints;
  await Promise.all([
    dispatch(shopNavigation.initiate([{ acceptLanguage }], { subscribe: false })),
    dispatch(shopStore.initiate([{ storeKey, acceptLanguage }], { subscribe: false })),
  ]);
};
