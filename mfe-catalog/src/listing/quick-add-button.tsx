import { Button } from '@exwerk/ui/button';
import drawnIcon from '@exwerk/ui/drawn-icon.module.css';
import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import { useQuickAddForm } from './quick-add-form.tsx';

/** Milliseconds for which the cart's own button is waited for. */
const patience = 4000;

/** Sends its list's form without scripts, and where what `onPress` waits for does not come. */
export function QuickAddButton({
  sku,
  name,
  isBusy,
  onPress,
  ref,
}: {
  sku: string;
  name: string;
  isBusy: boolean;
  onPress: () => void;
  ref: Ref<HTMLButtonElement>;
}) {
  const intl = useIntl();
  return (
    <Button
      ref={ref}
      type="submit"
      form={useQuickAddForm()}
      name="sku"
      value={sku}
      size="sm"
      block
      busy={isBusy}
      className={drawnIcon.cart}
      aria-label={intl.formatMessage({ id: 'catalog.tile.addNamed' }, { name })}
      onClick={event => {
        event.preventDefault();
        const button = event.currentTarget;
        // Gone from the page once the other button is there.
        setTimeout(() => button.isConnected && button.form?.requestSubmit(button), patience);
        onPress();
      }}
    >
      {intl.formatMessage({ id: 'catalog.tile.add' })}
    </Button>
  );
}
