import { clientTypeOf, clientTypes } from '@exwerk/shared-kernel/contract/address';
import type { Cart } from '@exwerk/shared-kernel/contract/cart';
import { paths } from '@exwerk/shared-kernel/routing/paths';
import { rememberedUtmSource } from '@exwerk/shared-kernel/routing/utm-source';
import { notified, useAppDispatch, useAppSelector, useStorefront } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Checkbox } from '@exwerk/shared-kernel/ui/checkbox';
import { linkClass } from '@exwerk/shared-kernel/ui/link';
import { RadioGroup } from '@exwerk/shared-kernel/ui/radio-group';
import { ShopLink } from '@exwerk/shared-kernel/ui/shop-link';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { validateWith } from '@exwerk/shared-kernel/validation/message';
import { normalizeVatNumber } from '@exwerk/shared-kernel/validation/vat-number';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { updateCart } from '../cart/cart-operations.ts';
import { useVatCheck } from '../vat/use-vat-check.ts';
import { VatField } from '../vat/vat-field.tsx';
import { VatReasonsDialog } from '../vat/vat-reasons-dialog.tsx';
import { isValid } from '../vat/vat-state.ts';
import { isAddressDoubted } from './address-check.ts';
import { type AddressesValues, emailRules, vatRules } from './address-form.ts';
import { AddressInputs } from './address-inputs.tsx';
import styles from './addresses-form.module.css';
import { addressesError, addressesOf, toActions } from './addresses-submit.ts';
import { rememberClientType } from './choice-cookies.ts';
import { initialValues } from './initial-values.ts';
import { saveToAddressBook } from './save-addresses.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { ShippingSection } from './shipping-section.tsx';

/** Billing and shipping address on one page: steps 2 and 3 (OPEN-B5). */
export function AddressesForm({ cart }: { cart: Cart }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const storefront = useStorefront();
  const customer = useAppSelector(state => state.session.customer);
  const [defaultValues] = useState(() => initialValues(cart, customer, storefront));
  const form = useForm<AddressesValues>({ defaultValues, shouldFocusError: false });
  const { register, watch, setValue, getValues, formState } = form;
  const element = useRef<HTMLFormElement>(null);
  const [showsReasons, setShowsReasons] = useState(false);
  const vat = useVatCheck({
    number: defaultValues.vatNumber,
    isValidated: cart.billingAddress?.vatValidated ?? false,
    isNet: cart.taxMode === 'External',
  });

  const billingId = watch('billingId');
  const savedBilling = customer?.billingAddresses.find(address => address.id === billingId);
  const clientType = savedBilling ? clientTypeOf(savedBilling) : watch('clientType');
  const isCompany = clientType === 'COMPANY';
  const text = (id: string) => intl.formatMessage({ id });
  const validated = (rules: Parameters<typeof validateWith>[1][]) =>
    validateWith(({ id, values }) => intl.formatMessage({ id }, values), ...rules);

  /** CHECKOUT-35, VAT-24 */
  const becomePrivate = () => {
    for (const field of ['vatNumber', 'billing.company', 'billing.department'] as const) setValue(field, '');
    vat.clear();
  };

  // CHECKOUT-31: once the inputs are marked, the first of them is brought into view.
  const { submitCount, isSubmitSuccessful } = formState;
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    const failed = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    failed?.focus({ preventScroll: true });
    failed?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [submitCount, isSubmitSuccessful]);

  /** CHECKOUT-31 */
  const refuse = (error: ReturnType<typeof addressesError>) => {
    const type = error === 'billing-vat' ? 'warning' : 'error';
    if (error) dispatch(notified({ type, text: text(`checkout.addresses.error.${error}`) }));
  };

  const save = async (values: AddressesValues, isVatValid: boolean) => {
    const number = isCompany ? normalizeVatNumber(storefront.vat, values.vatNumber) : '';
    const addresses = addressesOf({ ...values, clientType }, storefront.countryCode, customer, {
      number,
      isValid: isVatValid,
    });
    if (await dispatch(isAddressDoubted(addresses.billing))) {
      if (!savedBilling) form.setError('billing.streetName', { message: text('checkout.addresses.doubtful') });
      refuse('billing-address');
      return;
    }
    const problem = await dispatch(updateCart('address', toActions(addresses, rememberedUtmSource())));
    if (problem) {
      dispatch(notified({ type: 'error', text: text('checkout.addresses.failed'), duration: null }));
      return;
    }
    if (customer && values.saveAddresses) await dispatch(saveToAddressBook(customer, values, addresses));
    await navigate(paths.payment);
  };

  const submit = form.handleSubmit(
    async values => {
      const state = isCompany && values.vatNumber.trim() !== '' ? await vat.check(values.vatNumber) : 'idle';
      if (state !== 'idle' && !isValid(state)) {
        // OPEN-B19
        refuse('billing-vat');
        setShowsReasons(true);
        return;
      }
      await save(values, isValid(state));
    },
    errors => refuse(addressesError(errors, false)),
  );

  const vatInput = register('vatNumber', {
    validate: (value, values) => values.clientType !== 'COMPANY' || validated([...vatRules])(value),
    onBlur: async () => {
      if (await form.trigger('vatNumber')) await vat.check(getValues('vatNumber'));
    },
  });

  return (
    <FormProvider {...form}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        {!customer && (
          <p className="ex-muted">
            <FormattedMessage id="checkout.addresses.guest" />{' '}
            <ShopLink href={paths.checkoutLogin} className={linkClass()}>
              <FormattedMessage id="checkout.addresses.signIn" />
            </ShopLink>
          </p>
        )}
        <section className={styles.section} aria-labelledby="checkout-contact">
          <h2 id="checkout-contact">
            <FormattedMessage id="checkout.addresses.contact" />
          </h2>
          <TextField
            {...register('email', { validate: validated([...emailRules]) })}
            type="email"
            autoComplete="email"
            label={text('checkout.field.email')}
            hint={text('checkout.field.emailHint')}
            error={formState.errors.email?.message}
          />
        </section>
        <section className={styles.section} aria-labelledby="checkout-billing">
          <h2 id="checkout-billing">
            <FormattedMessage id="checkout.addresses.billing" />
          </h2>
          {customer && customer.billingAddresses.length > 0 && (
            <SavedAddresses
              label={text('checkout.addresses.saved')}
              addresses={customer.billingAddresses}
              newLabel={text('checkout.addresses.new')}
              input={register('billingId')}
            />
          )}
          {!savedBilling && (
            <>
              <RadioGroup
                {...register('clientType', {
                  onChange: () => {
                    const chosen = getValues('clientType');
                    rememberClientType(chosen);
                    if (chosen === 'PRIVATE') becomePrivate();
                  },
                })}
                row
                label={text('checkout.addresses.clientType')}
                options={clientTypes.map(type => ({ value: type, label: text(`checkout.clientType.${type}`) }))}
              />
              <AddressInputs
                kind="billing"
                isCompany={isCompany}
                isAsked={(field, values) =>
                  values.billingId === '' &&
                  (values.clientType === 'COMPANY' || (field !== 'company' && field !== 'department'))
                }
              />
            </>
          )}
          {isCompany && (
            <VatField
              input={vatInput}
              error={formState.errors.vatNumber?.message}
              state={vat.state}
              onCheck={() => vat.check(getValues('vatNumber'), { force: true })}
            />
          )}
        </section>
        <ShippingSection savedAddresses={customer?.shippingAddresses ?? []} />
        {customer && (
          <Checkbox {...register('saveAddresses')} label={<FormattedMessage id="checkout.addresses.save" />} />
        )}
        <Button type="submit" size="lg" block busy={formState.isSubmitting}>
          <FormattedMessage id="checkout.addresses.continue" />
        </Button>
      </form>
      <VatReasonsDialog
        open={showsReasons}
        onClose={() => setShowsReasons(false)}
        onContinue={() => {
          setShowsReasons(false);
          return save(getValues(), false);
        }}
      />
    </FormProvider>
  );
}
