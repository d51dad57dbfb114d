import type { Address } from '@exwerk/contract/calls/address';
import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { validateAddress } from '@exwerk/contract/calls/store-calls';
import { type AppThunk, once, shopEndpoints, storageOf } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';

type Result = NonNullable<CallAnswer<typeof validateAddress>['result']>;

/** Incomplete, or a part of it was replaced, unconfirmed, spell-corrected or unexpected. */
export function isDoubtful({ verdict, address }: Result): boolean {
  const isPartDoubtful = (part: Record<string, unknown>) =>
    part.replaced === true ||
    part.spellCorrected === true ||
    part.unexpected === true ||
    (part.confirmationLevel !== undefined && part.confirmationLevel !== 'CONFIRMED');
  return (
    verdict.addressComplete !== true ||
    verdict.hasReplacedComponents === true ||
    verdict.hasUnconfirmedComponents === true ||
    verdict.hasSpellCorrectedComponents === true ||
    address.addressComponents.some(isPartDoubtful)
  );
}

const key = 'address-checked';

const isValidatedHere: AppThunk<Promise<boolean>> = async (dispatch, getState) => {
  const { storefront, i18n } = getState();
  const asked = { storeKey: storefront.storefront.storeKey, acceptLanguage: i18n.locale };
  const store = await dispatch(shopEndpoints.endpoints.shopStore.initiate([asked], once));
  return store.data?.data.addressValidation === true;
};

/**
 * Whether the address service doubts an address. It is asked once in a session and in countries that are configured for it; without an
 * answer there is no doubt, so nobody is kept from buying.
 */
export const isAddressDoubted =
  (address: Address): AppThunk<Promise<boolean>> =>
  async dispatch => {
    const storage = storageOf('session');
    if (storage.getItem(key) || !(await dispatch(isValidatedHere))) return false;
    storage.setItem(key, 'true');
    const { city, streetName, streetNumber, postalCode, country } = address;
    const query = { regionCode: country, addressLines: [city, `${streetName} ${streetNumber}`, postalCode] };
    const { data } = await dispatch(checkoutEndpoints.checkoutValidateAddress.initiate([query]));
    return !!data?.result && isDoubtful(data.result);
  };
