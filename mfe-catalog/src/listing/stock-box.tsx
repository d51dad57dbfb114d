import choiceLooks from '@exwerk/ui/choice.module.css';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './listing.module.css';
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
        onChange={() => onChange({ ...state, inStock: !state.inStock, page: 1 })}
      />
      <FormattedMessage id="catalog.stock.in" />
      <span className={styles.count}>
        <FormattedNumber value={facets.inStock} />
      </span>
    </label>
  );
}
