import type { FieldValues, Resolver } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Judge } from './judged-by.ts';

/**
 * The `resolver` of a form. Its rules are fetched when it first judges, as schemas of calls are when these are first made: no page waits for
 * them before it works. Where they cannot be fetched nobody is kept from sending, for the middleware judges by the same rules.
 */
export function useFieldRules<Values extends FieldValues>(load: () => Promise<Judge<Values>>): Resolver<Values> {
  const intl = useIntl();
  return async (values, context, options) => {
    const judge = await load().catch(() => null);
    if (!judge) return { values, errors: {} };
    return judge(({ id, values: named }) => intl.formatMessage({ id }, named))(values, context, options);
  };
}
