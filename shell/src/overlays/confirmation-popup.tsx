import { Dialog } from '@exwerk/ui/dialog';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

/** Name of the query parameter that opens the popup when it is `true`. */
const parameter = 'confirmation';

/** Opens for the parameter, which then goes away; the others stay. */
export function ConfirmationPopup() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const isAsked = query.get(parameter) === 'true';
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    setQuery(
      before => {
        before.delete(parameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, setQuery]);
  if (!isOpen) return null;
  return (
    <Dialog
      open
      onClose={() => setOpen(false)}
      title={intl.formatMessage({ id: 'shell.confirmation.title' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <p>
        <FormattedMessage id="shell.confirmation.text" />
      </p>
    </Dialog>
  );
}
