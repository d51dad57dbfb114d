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
import type { AddressesValues } from './addresses-values.ts';

const StreetSuggestions = lazy(() => import(/* webpackChunkName: "street-suggestions" */ './street-suggestions.tsx'));

const looks: Record<AddressField, { autoComplete: string; span?: string | undefined; type?: 'tel' }> = {
  firstName: { autoComplete: 'given-name', span: formGrid.span3 },
  lastName: { autoComplete: 'family-name', span: formGrid.span3 },
  company: { autoComplete: 'organization', span: formGrid.span3 },
  department: { autoComplete: 'off', span: formGrid.span3 },
  streetName: { autoComplete: 'address-line1', span: formGrid.span4 },
  streetNumber: { autoComplete: 'off', span: formGrid.span2 },
  additionalStreetInfo: { autoComplete: 'address-line2' },
  postalCode: { autoComplete: 'postal-code', span: formGrid.span2 },
  city: { autoComplete: 'address-level2', span: formGrid.span4 },
  phone: { autoComplete: 'tel', type: 'tel' },
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
          const { span, ...input } = looks[field];
          return (
            <TextField
              key={field}
              {...input}
              {...register(`${kind}.${field}`, field === 'company' && onCompany ? { onBlur: onCompany } : {})}
              autoComplete={input.autoComplete === 'off' ? 'off' : `${kind} ${input.autoComplete}`}
              className={classNames(span)}
              label={intl.formatMessage({ id: `checkout.field.${field}` })}
              error={formState.errors[kind]?.[field]?.message}
              {...(field === 'streetName' && isCompleted && { list: listId })}
              {...(field === 'postalCode' && { placeholder: storefront.postalCodePlaceholder })}
              {...(field === 'phone' && {
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
