import type { Rule } from '@exwerk/shared-kernel/validation/message';
import { validateWith } from '@exwerk/shared-kernel/validation/message';
import { useIntl } from 'react-intl';

/** Makes a form library's `validate` of the shop's rules, in the page's language. */
export function useRules() {
  const intl = useIntl();
  return (...rules: Rule[]) => ({
    validate: validateWith(({ id, values }) => intl.formatMessage({ id }, values), ...rules),
  });
}
