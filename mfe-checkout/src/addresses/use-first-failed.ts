import { type RefObject, useEffect } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';

/** Once the inputs of a refused form are marked, the first of them is brought into view. */
export function useFirstFailed<Values extends FieldValues>(
  element: RefObject<HTMLFormElement | null>,
  { submitCount, isSubmitSuccessful }: FormState<Values>,
): void {
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    const failed = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    failed?.focus({ preventScroll: true });
    failed?.scrollIntoView({ block: 'center' });
  }, [submitCount, isSubmitSuccessful, element]);
}
