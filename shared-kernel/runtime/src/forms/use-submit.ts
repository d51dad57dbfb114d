import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type InputOf, type Refused, useRefusedFields } from './use-refused-fields.ts';

/**
 * Sends a form: whether that is under way, and what is to be said above the form when the last try failed. `run` rejects with the problem that
 * the call was refused with, or an error that was caused by one; what is about inputs is shown there.
 */
export function useSubmit<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'handleSubmit' | 'setError'>,
  run: (values: Values) => Promise<void>,
  inputOf: InputOf<Values>,
) {
  const { element, show } = useRefusedFields(form, inputOf);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  // Nobody sees `busy` before the rules have judged: a second press may have come by then.
  const isSending = useRef(false);
  const submit = form.handleSubmit(async values => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await run(values);
    } catch (error) {
      setRefused(show(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  });
  return { element, busy, refused, submit };
}
