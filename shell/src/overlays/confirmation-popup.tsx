import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const ConfirmationDialog = lazy(() => import(/* webpackChunkName: "confirmation" */ './confirmation-dialog.tsx'));

/** Name of the query parameter that opens the popup when it is `true`. */
const parameter = 'confirmation';

/** Opens for the parameter, which then goes away; the others stay. */
export function ConfirmationPopup() {
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
    <Suspense>
      <ConfirmationDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
