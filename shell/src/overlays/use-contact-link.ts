import { contactOpened, useAppDispatch } from '@exwerk/runtime';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Name of the query parameter that opens the support form; a reason as its value preselects it. */
const parameter = 'contact';

/** The parameter opens the form and goes away, the others stay. */
export function useContactLink(): void {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const reason = query.get(parameter);
  useEffect(() => {
    if (reason === null) return;
    dispatch(contactOpened(/^[a-z-]+$/.test(reason) ? { reason } : {}));
    setQuery(
      before => {
        before.delete(parameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [dispatch, reason, setQuery]);
}
