import choiceLooks from '@exwerk/ui/choice.module.css';
import { FormattedMessage } from 'react-intl';
import { HitCount } from './hit-count.tsx';
import type { FilterProps } from './listing-props.ts';

/** Only what is there. */
export function StockBox({ state, facets, onChange }: Omit<FilterProps, 'path'>) {
  return (
    <label className={choiceLooks.choice}>
      <input
        type="checkbox"
        name="stock"
        value="in"
        checked={state.inStock}
        onChange={() => onChange({ inStock: !state.inStock })}
      />
      <FormattedMessage id="catalog.stock.in" />
      <HitCount value={facets.inStock} />
    </label>
  );
}
