import { notificationDismissed, notified, useAppDispatch } from '@exwerk/runtime';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { AddressesError } from './addresses-submit.ts';

/** Tells which part of the addresses is wrong, or what is given as said of it, until that part is right. `wrong` is what the form is marked with now. */
export function useAddressNotice(wrong: AddressesError | null): (error: AddressesError | null, said?: string) => void {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const told = useRef<{ error: AddressesError | null; id: string }>({ error: null, id: '' });
  useEffect(() => {
    if (told.current.error !== wrong) dispatch(notificationDismissed(told.current.id));
  }, [wrong, dispatch]);
  return (error, said) => {
    if (!error) return;
    // Told again, it is one notification still.
    dispatch(notificationDismissed(told.current.id));
    const type = error === 'billing-vat' ? 'warning' : 'error';
    const { payload } = dispatch(
      notified({ type, text: said ?? intl.formatMessage({ id: `checkout.addresses.error.${error}` }) }),
    );
    told.current = { error, id: payload.id };
  };
}
