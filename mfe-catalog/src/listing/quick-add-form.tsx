import { cartFormPath } from '@exwerk/contract/calls/cart-form-path';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { createContext, type ReactNode, useContext, useId } from 'react';

const FormOfList = createContext<string | undefined>(undefined);

/** Id of the form that a tile's button sends. */
export const useQuickAddForm = (): string | undefined => useContext(FormOfList);

/** A list of tiles whose buttons put one piece into the cart. Without scripts the browser sends the list's form, with the button's article. */
export function QuickAddList({ children }: { children: ReactNode }) {
  const id = useId();
  const { quickAdd, checkoutEnabled } = useStorefront();
  const fields = { change: 'add', quantity: '1', locale: useLocale() };
  return (
    <FormOfList value={id}>
      {children}
      {quickAdd && checkoutEnabled && (
        <form id={id} method="post" action={cartFormPath} hidden>
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        </form>
      )}
    </FormOfList>
  );
}
