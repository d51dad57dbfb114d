import type { Address } from '@exwerk/contract/calls/address';
import type { AddressKind, AddressOperation, Customer } from '@exwerk/contract/calls/customer-calls';
import { notified, useAppDispatch } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { AddressEntry } from './address-entry.tsx';
import { AddressForm } from './address-form.tsx';
import { type AddressIn, addressesOf, changeAddressBook } from './address-operations.ts';
import { useAddressLine } from './use-address-line.ts';

/** The customer's addresses of one kind, to add, change, delete and make the default. */
export function AddressBook({ customer, kind }: { customer: Customer; kind: AddressKind }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const line = useAddressLine();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [addresses, defaultId] = addressesOf(customer, kind);

  const edit = (address: Address | 'new' | null) => {
    setFailure(null);
    setEdited(address);
  };

  const failureOf = (operation: AddressOperation | 'gone') =>
    intl.formatMessage({ id: `account.address.failed.${operation}` });

  const doneOf = (operation: 'delete' | 'setDefault', address: Address) => {
    if (operation !== 'delete') return intl.formatMessage({ id: 'account.saved' });
    const id = address.id === defaultId ? 'account.address.deleted-default' : 'account.address.deleted';
    return intl.formatMessage({ id }, { address: line(address) });
  };

  const tell = (text: string) => dispatch(notified({ type: 'success', text }));

  const changeAtOnce = async (operation: 'delete' | 'setDefault', address: Address) => {
    setFailure(null);
    try {
      await dispatch(changeAddressBook(kind, operation, () => address));
      tell(doneOf(operation, address));
    } catch {
      setFailure(failureOf(operation));
    }
  };

  const save = async (known: Address | null, typed: AddressIn) => {
    await dispatch(changeAddressBook(kind, known ? 'update' : 'add', typed));
    tell(intl.formatMessage({ id: 'account.saved' }));
  };

  const place = useKeptFocus<HTMLDivElement>(`${edited !== null} ${addresses.length} ${defaultId}`);
  if (edited !== null) {
    const known = edited === 'new' ? null : edited;
    const isThere = addresses.some(({ id }) => id === known?.id);
    return (
      <div ref={place} tabIndex={-1}>
        <AddressForm
          address={known}
          customer={customer}
          failure={failureOf(known ? (isThere ? 'update' : 'gone') : 'add')}
          onCancel={() => edit(null)}
          onSave={async typed => {
            await save(known, typed);
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
            <AddressEntry
              key={address.id}
              address={address}
              isDefault={address.id === defaultId}
              onDefault={() => changeAtOnce('setDefault', address)}
              onEdit={() => edit(address)}
              onDelete={() => changeAtOnce('delete', address)}
            />
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
