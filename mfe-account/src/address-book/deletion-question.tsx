import type { Address } from '@exwerk/contract/calls/address';
import { Button } from '@exwerk/ui/button';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAddressLine } from './use-address-line.ts';

/** Asked in the place of the address's buttons, and read out from there. */
export function DeletionQuestion({
  address,
  onDelete,
  onCancel,
}: {
  address: Address;
  onDelete: () => Promise<void>;
  onCancel: () => void;
}) {
  const line = useAddressLine();
  const question = useRef<HTMLFieldSetElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => question.current?.focus(), []);
  const confirm = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
  };
  return (
    <fieldset ref={question} tabIndex={-1}>
      <legend>
        <FormattedMessage id="account.address.delete.question" values={{ address: line(address) }} />
      </legend>
      <div className={styles.actions}>
        <Button look="quinary" size="sm" onClick={onCancel}>
          <FormattedMessage id="account.cancel" />
        </Button>
        <Button look="secondary" size="sm" busy={busy} onClick={confirm}>
          <FormattedMessage id="account.address.delete" />
        </Button>
      </div>
    </fieldset>
  );
}
