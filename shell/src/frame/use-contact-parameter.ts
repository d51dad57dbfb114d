import { contactOpened, useAppDispatch } from '@exwerk/shared-kernel/runtime';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const parameter = 'contact';

/** CONTACT-03: `?contact` opens the support form, `?contact=order` with that reason; the parameter then leaves the address. */
export function useContactParameter(): void {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const reason = search.get(parameter);
  useEffect(() => {
    if (reason === null) return;
    dispatch(contactOpened(reason ? { reason } : {}));
    setSearch(
      current => {
        const rest = new URLSearchParams(current);
        rest.delete(parameter);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [dispatch, reason, setSearch]);
}
