import type { Cart } from '@exwerk/contract/calls/cart';
import { paths } from '@exwerk/contract/routing/paths';
import { rememberedUtmSource } from '@exwerk/contract/routing/utm-source';
import { normalizeVatNumber } from '@exwerk/contract/validation/vat-number';
import { useAppDispatch, useAppSelector, useStorefront } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { useRefusedFields } from '@exwerk/runtime/forms/use-refused-fields';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Button } from '@exwerk/ui/button';
import { Checkbox } from '@exwerk/ui/checkbox';
import { linkClass } from '@exwerk/ui/link';
import { ScriptForm } from '@exwerk/ui/script-form';
import { ShopLink } from '@exwerk/ui/shop-link';
import textLooks from '@exwerk/ui/text.module.css';
import { TextField } from '@exwerk/ui/text-field';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { updateCart } from '../cart-changes/cart-operations.ts';
import { useMethodFee } from '../payment/use-method-fee.ts';
import { useVatCheck } from '../vat/use-vat-check.ts';
import { isValid } from '../vat/vat-state.ts';
import { isAddressDoubted } from './address-check.ts';
import styles from './addresses-form.module.css';
import { addressesError, addressesOf, addressWith, emailError, inputOf, toActions } from './addresses-submit.ts';
import type { AddressesValues } from './addresses-values.ts';
import { BillingSection } from './billing-section.tsx';
import { initialValues } from './initial-values.ts';
import { saveEnded } from './save-ended.ts';
import { ShippingSection } from './shipping-section.tsx';
import { useAddressNotice } from './use-address-notice.ts';
import { useFirstFailed } from './use-first-failed.ts';

const whenSent = () => import('./when-sent.ts');

// Most numbers are accepted.
const vatReasonsDialog = () => import('../vat/vat-reasons-dialog.tsx');

/** Billing and shipping address on one page: steps 2 and 3. */
export function AddressesForm({ cart }: { cart: Cart }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useMethodFee(cart, false);
  const navigate = useNavigate();
  const storefront = useStorefront();
  const customer = useAppSelector(state => state.session.customer);
  const chosen = useAppSelector(state => state.checkout.shippingAddressMode);
  const [defaultValues] = useState(() => initialValues(cart, customer, storefront, chosen));
  const resolver = useFieldRules(async () => (await whenSent()).addressesRules(storefront, customer));
  const form = useForm<AddressesValues>({ resolver, defaultValues, shouldFocusError: false });
  const { register, getValues, formState } = form;
  const { element, show } = useRefusedFields(form, field => inputOf(field, getValues('shippingMode')));
  useFirstFailed(element, formState);
  const [showsReasons, setShowsReasons] = useState(false);
  const billingAddresses = customer?.billingAddresses ?? [];
  const savedBilling = () => addressWith(billingAddresses, getValues('billingId'));
  const vat = useVatCheck(
    {
      number: defaultValues.vatNumber,
      isValidated: cart.billingAddress?.vatValidated ?? false,
      isNet: cart.taxMode === 'External',
    },
    () => savedBilling()?.company ?? getValues('billing.company'),
  );

  const text = (id: string) => intl.formatMessage({ id });
  const tell = (failure: string | null) => dispatch(saveEnded(customer, failure));

  const refuse = useAddressNotice(addressesError(formState.errors));

  const save = async (values: AddressesValues) => {
    const number = values.clientType === 'COMPANY' ? normalizeVatNumber(storefront.vat, values.vatNumber) : '';
    const addresses = addressesOf(values, storefront.countryCode, customer, number, cart);
    if (await dispatch(isAddressDoubted(addresses.billing))) {
      if (!savedBilling()) form.setError('billing.streetName', { message: text('checkout.addresses.doubtful') });
      refuse('billing-address');
      return;
    }
    const problem = await dispatch(updateCart('address', toActions(addresses, rememberedUtmSource())));
    if (problem) {
      const left = show(problem);
      tell(left && (left.text ?? text('checkout.addresses.failed')));
      return;
    }
    const isKept =
      !customer ||
      !values.saveAddresses ||
      (await whenSent().then(
        sent => dispatch(sent.saveToAddressBook(customer, values, addresses)),
        () => false,
      ));
    tell(isKept ? null : text('checkout.addresses.failed'));
    await navigate(paths.payment);
  };

  const submitBy = (send: (values: AddressesValues) => Promise<void>) =>
    form.handleSubmit(send, errors => refuse(addressesError(errors), emailError(errors)));

  const submit = submitBy(async values => {
    const state =
      values.clientType === 'COMPANY' && values.vatNumber.trim() !== '' ? await vat.check(values.vatNumber) : 'idle';
    if (state !== 'idle' && !isValid(state)) {
      refuse('billing-vat');
      setShowsReasons(true);
      return;
    }
    // As it stands after the wait.
    await save(getValues());
  });

  return (
    <FormProvider {...form}>
      <ScriptForm ref={element} className={styles.form} noValidate onSubmit={submit}>
        {!customer && (
          <p className={textLooks.muted}>
            {text('checkout.addresses.guest')}{' '}
            <ShopLink href={paths.checkoutLogin} className={linkClass()}>
              {text('checkout.addresses.signIn')}
            </ShopLink>
          </p>
        )}
        <section className={styles.section} aria-labelledby="checkout-contact">
          <h2 id="checkout-contact">{text('checkout.addresses.contact')}</h2>
          <TextField
            {...register('email')}
            type="email"
            autoComplete="email"
            label={text('checkout.field.email')}
            hint={text('checkout.field.emailHint')}
            error={formState.errors.email?.message}
          />
        </section>
        <BillingSection savedAddresses={billingAddresses} vat={vat} />
        <ShippingSection savedAddresses={customer?.shippingAddresses ?? []} canCollect={!cart.isFreight} />
        {customer && <Checkbox {...register('saveAddresses')} label={text('checkout.addresses.save')} />}
        <Button type="submit" size="lg" block busy={formState.isSubmitting}>
          {text('checkout.addresses.continue')}
        </Button>
      </ScriptForm>
      {showsReasons && (
        <LazyBlock
          name="checkout/vat-reasons"
          load={vatReasonsDialog}
          props={{
            onClose: () => setShowsReasons(false),
            onContinue: () => {
              setShowsReasons(false);
              return submitBy(() => save(getValues()))();
            },
          }}
        />
      )}
    </FormProvider>
  );
}
