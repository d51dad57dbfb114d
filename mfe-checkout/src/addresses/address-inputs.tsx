import { addressAutofill } from '@exwerk/contract/address/address-autofill';
import { type AddressField, companyFields, optionalFields } from '@exwerk/contract/address/address-fields';
import { addressOrder } from '@exwerk/contract/address/address-layout';
import { useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { classNames } from '@exwerk/ui/class-names';
import formGrid from '@exwerk/ui/form-grid.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { TextField } from '@exwerk/ui/text-field';
import { lazy, Suspense, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { nothing } from '../page/nothing.tsx';
import type { AddressesValues } from './addresses-values.ts';

/** A convenience: the inputs do without. */
const StreetSuggestions = lazy(() =>
  import(/* webpackChunkName: "street-suggestions" */ './street-suggestions.tsx').catch(nothing),
);

const spans: Partial<Record<AddressField, string | undefined>> = {
  firstName: formGrid.span3,
  lastName: formGrid.span3,
  company: formGrid.span3,
  department: formGrid.span3,
  streetName: formGrid.span4,
  streetNumber: formGrid.span2,
  postalCode: formGrid.span2,
  city: formGrid.span4,
};

/** The inputs of a new address. */
export function AddressInputs({
  kind,
  isCompany,
  onCompany,
}: {
  kind: 'billing' | 'shipping';
  isCompany: boolean;
  /** Once the company's name is committed. */
  onCompany?: () => void;
}) {
  const intl = useIntl();
  const storefront = useStorefront();
  const { register, formState } = useFormContext<AddressesValues>();
  const listId = useId();
  const { data: store } = useShopStoreQuery([{ storeKey: storefront.storeKey, acceptLanguage: useLocale() }]);
  const isCompleted = store?.data.flags.googleAutocomplete === true;
  const isOptional = (field: AddressField) =>
    optionalFields.includes(field) || (kind === 'shipping' && field === 'company');

  return (
    <div className={formGrid.grid}>
      {addressOrder(storefront.addressLayout)
        .filter(field => isCompany || kind === 'shipping' || !companyFields.includes(field))
        .filter(field => kind === 'billing' || field !== 'department')
        .map(field => {
          const token = addressAutofill[field];
          return (
            <TextField
              key={field}
              {...register(`${kind}.${field}`, field === 'company' && onCompany ? { onBlur: onCompany } : {})}
              autoComplete={token === 'off' ? token : `${kind} ${token}`}
              className={classNames(spans[field])}
              label={intl.formatMessage({ id: `checkout.field.${field}` })}
              error={formState.errors[kind]?.[field]?.message}
              {...(field === 'streetName' && isCompleted && { list: listId })}
              {...(field === 'postalCode' && { placeholder: storefront.postalCodePlaceholder })}
              {...(field === 'phone' && {
                type: 'tel',
                placeholder: storefront.phonePlaceholder,
                hint: intl.formatMessage({ id: 'checkout.field.phoneHint' }),
              })}
              {...(isOptional(field) && { optional: intl.formatMessage({ id: 'checkout.optional' }) })}
            />
          );
        })}
      {isCompleted && (
        <Suspense>
          <StreetSuggestions id={listId} kind={kind} />
        </Suspense>
      )}
      <p className={`${textLooks.small} ${textLooks.muted}`}>
        {intl.formatMessage(
          { id: 'checkout.field.country' },
          { country: intl.formatDisplayName(storefront.countryCode, { type: 'region' }) },
        )}
      </p>
    </div>
  );
}
