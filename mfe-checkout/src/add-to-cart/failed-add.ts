import type { AppThunk } from '@exwerk/runtime';
import type { IntlShape } from 'react-intl';
import { selectShortArticles } from '../operations/operations-slice.ts';

/** Why the last addition did not work. */
export const failedAdd =
  ({ formatMessage }: IntlShape): AppThunk<string> =>
  (_dispatch, getState) => {
    const state: object = getState();
    const short = selectShortArticles(state, 'add')?.[0];
    if (!short) return formatMessage({ id: 'checkout.add.failed' });
    const { name, available } = short;
    const left = formatMessage({ id: 'checkout.shortage.left' }, { available });
    return formatMessage({ id: 'checkout.shortage.named' }, { name, left });
  };
