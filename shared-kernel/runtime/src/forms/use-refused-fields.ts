import type { ValidationMessage } from '@exwerk/contract/validation/message';
import { toldRefusal } from '@exwerk/contract/validation/refusal';
import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { useIntl } from 'react-intl';

/** The input that a field of a refused call belongs to; undefined for a field that the form does not ask for. */
export type InputOf<Values extends FieldValues> = (field: string) => FieldPath<Values> | undefined;

/** Inputs that are called as the fields of the call are. */
export const sameNames =
  <Name extends string>(...names: readonly Name[]) =>
  (field: string): Name | undefined =>
    names.find(name => name === field);

/** What is left to be said above the form, with the words that came along. */
export interface Refused {
  readonly text?: string;
}

/**
 * Shows a refused call at the inputs it is about. `element` goes to the form as `ref`; `show` answers what belongs to no input that is on the
 * page, null when all is said.
 */
export function useRefusedFields<Values extends FieldValues>(
  { setError }: { setError: UseFormSetError<Values> },
  inputOf: InputOf<Values>,
) {
  const intl = useIntl();
  const element = useRef<HTMLFormElement>(null);

  const show = (error: unknown): Refused | null => {
    const { text, fields } = toldRefusal(error);
    const say = (message: ValidationMessage | undefined) =>
      message
        ? intl.formatMessage({ id: message.id }, message.values)
        : (text ?? intl.formatMessage({ id: 'validation.oneOf' }));
    const shown = new Set<string>();
    let isAllShown = Object.keys(fields).length > 0;
    for (const [field, message] of Object.entries(fields)) {
      const name = inputOf(field);
      if (name !== undefined && inputNamed(element.current, new Set([name]))) {
        setError(name, { type: 'refused', message: say(message) });
        shown.add(name);
      } else isAllShown = false;
    }
    const first = inputNamed(element.current, shown);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
    return isAllShown ? null : { ...(text !== undefined && { text }) };
  };

  return { element, show };
}

/** The first of these inputs, as the page has them. */
function inputNamed(form: HTMLFormElement | null, names: ReadonlySet<string>): HTMLElement | undefined {
  const isMeant = (input: Element): input is HTMLElement =>
    input instanceof HTMLElement && names.has(input.getAttribute('name') ?? '');
  return [...(form?.elements ?? [])].find(isMeant);
}
