import { cartFormPath } from '@exwerk/contract/calls/cart-form-path';
import { useLocale } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { ShoppingCart } from 'lucide';
import { useIntl } from 'react-intl';

/** Milliseconds for which the cart's own button is waited for. */
const patience = 4000;

/** One piece into the cart: the browser sends it without scripts, and where what `onSend` waits for does not come. */
export function QuickAddForm({
  sku,
  name,
  isBusy,
  onSend,
}: {
  sku: string;
  name: string;
  isBusy: boolean;
  onSend: () => void;
}) {
  const intl = useIntl();
  const fields = { change: 'add', sku, quantity: '1', locale: useLocale() };
  return (
    <form
      method="post"
      action={cartFormPath}
      onSubmit={event => {
        event.preventDefault();
        const form = event.currentTarget;
        // Gone from the page once the button is there.
        setTimeout(() => form.isConnected && form.submit(), patience);
        onSend();
      }}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        size="sm"
        block
        busy={isBusy}
        aria-label={intl.formatMessage({ id: 'catalog.tile.addNamed' }, { name })}
      >
        <Icon of={ShoppingCart} size="sm" />
        {intl.formatMessage({ id: 'catalog.tile.add' })}
      </Button>
    </form>
  );
}
