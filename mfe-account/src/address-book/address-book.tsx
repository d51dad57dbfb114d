import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import type { AddressKind, AddressOperation, Customer } from '@exwerk/contract/calls/customer-calls';
import { notified, useAppDispatch, useStorefront } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Badge } from '@exwerk/ui/badge';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { AddressForm } from './address-form.tsx';
import { changeAddressBook } from './address-operations.ts';

/** The customer's addresses of one kind, to add, change, delete and make the default. */
export function AddressBook({ customer, kind }: { customer: Customer; kind: AddressKind }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [addresses, defaultId] =
    kind === 'Billing'
      ? [customer.billingAddresses, customer.defaultBillingAddressId]
      : [customer.shippingAddresses, customer.defaultShippingAddressId];

  const edit = (address: Address | 'new' | null) => {
    setFailure(null);
    setEdited(address);
  };

  const failureOf = (operation: AddressOperation) => intl.formatMessage({ id: `account.address.failed.${operation}` });

  const change = async (operation: AddressOperation, address: Address) => {
    await dispatch(changeAddressBook(kind, operation, address));
    dispatch(notified({ type: 'success', text: intl.formatMessage({ id: 'account.saved' }) }));
  };

  const changeAtOnce = async (operation: AddressOperation, address: Address) => {
    setFailure(null);
    await change(operation, address).catch(() => setFailure(failureOf(operation)));
  };

  const place = useKeptFocus<HTMLDivElement>(`${edited !== null} ${addresses.length} ${defaultId}`);
  if (edited !== null) {
    const known = edited === 'new' ? null : edited;
    const operation = known ? 'update' : 'add';
    return (
      <div ref={place} tabIndex={-1}>
        <AddressForm
          address={known}
          failure={failureOf(operation)}
          onCancel={() => edit(null)}
          onSave={async address => {
            await change(operation, address);
            setEdited(now => (now === edited ? null : now));
          }}
        />
      </div>
    );
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.form}>
      {failure !== null && <InfoBox type="error">{failure}</InfoBox>}
      {addresses.length === 0 ? (
        <p>
          <FormattedMessage id="account.address.none" />
        </p>
      ) : (
        <ul className={styles.addresses}>
          {addresses.map(address => (
            <li key={address.id} className={styles.address}>
              <AddressText address={address} />
              <div className={styles.actions}>
                {address.id === defaultId ? (
                  <Badge tone="brand">
                    <FormattedMessage id="account.address.default" />
                  </Badge>
                ) : (
                  <Button look="link" size="sm" onClick={() => changeAtOnce('setDefault', address)}>
                    <FormattedMessage id="account.address.set-default" />
                  </Button>
                )}
                <Button look="link" size="sm" onClick={() => edit(address)}>
                  <FormattedMessage id="account.address.edit" />
                </Button>
                <Button look="link" size="sm" onClick={() => changeAtOnce('delete', address)}>
                  <FormattedMessage id="account.address.delete" />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button look="secondary" onClick={() => edit('new')}>
          <FormattedMessage id="account.address.add" />
        </Button>
      </div>
    </div>
  );
}

function AddressText({ address }: { address: Address }) {
  const { addressLayout } = useStorefront();
  return (
    <address className={styles.lines}>{[...addressLines(address, addressLayout), address.phone].join('\n')}</address>
  );
}
