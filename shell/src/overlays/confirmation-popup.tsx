import { confirmationParameter } from '@exwerk/contract/defaults/page';
import { lazy, Suspense, useState } from 'react';
import { useTakenParameter } from './use-taken-parameter.ts';

const ConfirmationDialog = lazy(() => import(/* webpackChunkName: "confirmation" */ './confirmation-dialog.tsx'));

/** Opens for `?confirmation=true`. */
export function ConfirmationPopup() {
  const [isOpen, setOpen] = useState(false);
  useTakenParameter(
    confirmationParameter,
    () => setOpen(true),
    value => value === 'true',
  );
  if (!isOpen) return null;
  return (
    <Suspense>
      <ConfirmationDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
