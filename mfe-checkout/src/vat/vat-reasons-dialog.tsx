import { Button } from '@exwerk/ui/button';
import { Dialog } from '@exwerk/ui/dialog';
import layout from '@exwerk/ui/layout.module.css';
import { FormattedMessage, useIntl } from 'react-intl';

const reasons = ['checkout.vat.reason.invalid', 'checkout.vat.reason.private', 'checkout.vat.reason.system'];

/** Why a number may not have been accepted, and the choice to go on at gross prices. */
export default function VatReasonsDialog({ onClose, onContinue }: { onClose: () => void; onContinue: () => void }) {
  const intl = useIntl();
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="checkout.vat.reasons.title" />}
      closeLabel={intl.formatMessage({ id: 'checkout.close' })}
      footer={
        <div className={`${layout.row} ${layout.between}`}>
          <Button look="tertiary" onClick={onClose}>
            <FormattedMessage id="checkout.vat.reasons.correct" />
          </Button>
          <Button onClick={onContinue}>
            <FormattedMessage id="checkout.vat.reasons.continue" />
          </Button>
        </div>
      }
    >
      <p>
        <FormattedMessage id="checkout.vat.reasons.intro" />
      </p>
      <ul>
        {reasons.map(id => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="checkout.vat.reasons.reclaim" />
      </p>
    </Dialog>
  );
}
