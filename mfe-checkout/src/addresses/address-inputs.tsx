import {
  type AddressField,
  addressFields,
  companyFields,
  optionalFields,
  rulesOf,
} from '@exwerk/shared-kernel/address/address-fields';
import { useLocale, useShopStoreQuery, useStorefront } from '@exwerk/shared-kernel/runtime';
import { classNames } from '@exwerk/shared-kernel/ui/class-names';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { validateWith } from '@exwerk/shared-kernel/validation/message';
import { lazy, Suspense, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AddressesValues } from './address-form.ts';

const StreetSuggestions = lazy(() => import(/* webpackChunkName: "street-suggestions" */ './street-suggestions.tsx'));

const looks: Record<AddressField, { autoComplete: string; span: string; inputMode?: 'tel' }> = {
  firstName: { autoComplete: 'given-name', span: 'ex-span-3' },
  lastName: { autoComplete: 'family-name', span: 'ex-span-3' },
  company: { autoComplete: 'organization', span: 'ex-span-3' },
  department: { autoComplete: 'off', span: 'ex-span-3' },
  streetName: { autoComplete: 'address-line1', span: 'ex-span-4' },
  streetNumber: { autoComplete: 'off', span: 'ex-span-2' },
  additionalStreetInfo: { autoComplete: 'address-line2', span: '' },
  postalCode: { autoComplete: 'postal-code', span: 'ex-span-2' },
  city: { autoComplete: 'address-level2', span: 'ex-span-4' },
  phone: { autoComplete: 'tel', span: '', inputMode: 'tel' },
};

/** The inputs of a new address. `isAsked` says whether they count now: those not shown are not judged. */
export function AddressInputs({
  kind,
  isCompany,
  isAsked,
}: {
  kind: 'billing' | 'shipping';
  isCompany: boolean;
  isAsked: (field: AddressField, values: AddressesValues) => boolean;
}) {
  const intl = useIntl();
  const storefront = useStorefront();
  const { register, formState } = useFormContext<AddressesValues>();
  const listId = useId();
  const { data: store } = useShopStoreQuery([{ storeKey: storefront.storeKey, acceptLanguage: useLocale() }]);
  const isCompleted = store?.data.flags.googleAutocomplete === true;
  const rules = rulesOf(storefront);
  const isOptional = (field: AddressField) =>
    optionalFields.includes(field) || (kind === 'shipping' && field === 'company');

  return (
    <div className="ex-form-grid">
      {addressFields
        .filter(field => isCompany || kind === 'shipping' || !companyFields.includes(field))
        .filter(field => kind === 'billing' || field !== 'department')
        .map(field => {
          const { span, ...input } = looks[field];
          const checks = kind === 'shipping' && field === 'company' ? rules.department : rules[field];
          const validate = validateWith(({ id, values }) => intl.formatMessage({ id }, values), ...checks);
          return (
            <TextField
              key={field}
              {...input}
              {...register(`${kind}.${field}`, {
                validate: (value, values) => !isAsked(field, values) || validate(value),
              })}
              autoComplete={input.autoComplete === 'off' ? 'off' : `${kind} ${input.autoComplete}`}
              type={field === 'phone' ? 'tel' : 'text'}
              className={classNames(span)}
              label={intl.formatMessage({ id: `checkout.field.${field}` })}
              error={formState.errors[kind]?.[field]?.message}
              {...(field === 'streetName' && isCompleted && { list: listId })}
              {...(field === 'postalCode' && { placeholder: storefront.postalCodePlaceholder })}
              {...(field === 'phone' && {
                placeholder: `${storefront.phonePrefix} …`,
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
      <p className="ex-small ex-muted">
        {intl.formatMessage({ id: 'checkout.field.country' }, { country: storefront.nativeName })}
      </p>
    </div>
  );
}
