import { useState } from 'react';

/** Runs an operation for a form: whether it is under way, and whether the last try failed. */
export function useSubmit<Values>(run: (values: Values) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const submit = async (values: Values) => {
    setBusy(true);
    setFailed(false);
    try {
      await run(values);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, submit };
}
