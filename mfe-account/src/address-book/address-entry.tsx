import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import { useStorefront } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Badge } from '@exwerk/ui/badge';
import { Button } from '@exwerk/ui/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from '../account-area/account.module.css';
import { DeletionQuestion } from './deletion-question.tsx';

/** One of the kept addresses and what can be done with it. */
export function AddressEntry({
  address,
  isDefault,
  onDefault,
  onEdit,
  onDelete,
}: {
  address: Address;
  isDefault: boolean;
  onDefault: () => void;
  onEdit: () => void;
  onDelete: () => Promise<void>;
}) {
  const { addressLayout } = useStorefront();
  const [isAsked, setAsked] = useState(false);
  const place = useKeptFocus<HTMLLIElement>(isAsked);
  return (
    <li className={styles.address} ref={place} tabIndex={-1}>
      <address className={styles.lines}>{[...addressLines(address, addressLayout), address.phone].join('\n')}</address>
      {isAsked ? (
        <DeletionQuestion address={address} onDelete={onDelete} onCancel={() => setAsked(false)} />
      ) : (
        <div className={styles.actions}>
          {isDefault ? (
            <Badge tone="brand">
              <FormattedMessage id="account.address.default" />
            </Badge>
          ) : (
            <Button look="link" size="sm" onClick={onDefault}>
              <FormattedMessage id="account.address.set-default" />
            </Button>
          )}
          <Button look="link" size="sm" onClick={onEdit}>
            <FormattedMessage id="account.address.edit" />
          </Button>
          <Button look="link" size="sm" onClick={() => setAsked(true)}>
            <FormattedMessage id="account.address.delete" />
          </Button>
        </div>
      )}
    </li>
  );
}
