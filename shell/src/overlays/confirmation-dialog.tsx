import { Dialog } from '@exwerk/ui/dialog';
import { FormattedMessage, useIntl } from 'react-intl';

export default function ConfirmationDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'shell.confirmation.title' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <p>
        <FormattedMessage id="shell.confirmation.text" />
      </p>
    </Dialog>
  );
}
