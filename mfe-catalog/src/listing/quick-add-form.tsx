import { cartFormPath } from '@exwerk/contract/calls/cart-form-path';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { useComingSlot } from '@exwerk/runtime/page/slot';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { onFirstTouch } from '../first-touch.ts';

const FormOfList = createContext<string | undefined>(undefined);

/** Id of the form that a tile's button sends. */
export const useQuickAddForm = (): string | undefined => useContext(FormOfList);

/** What a browser without scripts sends with the button's article. The button that scripts bring is fetched at the first touch. */
function QuickAddForm({ id }: { id: string }) {
  const fields = { change: 'add', quantity: '1', locale: useLocale() };
  useComingSlot('checkout/quick-add', onFirstTouch);
  return (
    <form id={id} method="post" action={cartFormPath} hidden>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
    </form>
  );
}

/** A list of tiles whose buttons put one piece into the cart. */
export function QuickAddList({ children }: { children: ReactNode }) {
  const id = useId();
  const { quickAdd, checkoutEnabled } = useStorefront();
  return (
    <FormOfList value={id}>
      {children}
      {quickAdd && checkoutEnabled && <QuickAddForm id={id} />}
    </FormOfList>
  );
}
