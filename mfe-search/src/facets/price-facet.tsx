import { useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import inputLooks from '@exwerk/ui/input.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { type FormEvent, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FacetProps } from './facet-props.ts';
import styles from './facets.module.css';

const amountIn = (form: FormData, name: string): number | null => {
  const text = String(form.get(name) ?? '')
    .trim()
    .replace(',', '.');
  const amount = Number(text);
  return text !== '' && Number.isFinite(amount) && amount >= 0 ? amount : null;
};

/** Bounds in either order, the lower first. */
function priceBounds(low: number | null, high: number | null): { priceMin: number | null; priceMax: number | null } {
  return low !== null && high !== null && low > high
    ? { priceMin: high, priceMax: low }
    : { priceMin: low, priceMax: high };
}

/** From and to, in the storefront's currency; the hints are what the other filters leave. */
export function PriceFacet({ state, results, onChange }: FacetProps) {
  const { currency } = useStorefront();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange({ ...state, ...priceBounds(amountIn(form, 'from'), amountIn(form, 'to')), page: 1 });
  };
  const bounds = [
    { name: 'from', value: state.priceMin, hint: results.price && Math.floor(results.price.min) },
    { name: 'to', value: state.priceMax, hint: results.price && Math.ceil(results.price.max) },
  ] as const;
  return (
    <form className={styles.price} onSubmit={submit} key={`${state.priceMin}:${state.priceMax}`}>
      {bounds.map(({ name, value, hint }) => (
        <div key={name}>
          <label htmlFor={id + name} className={textLooks.small}>
            <FormattedMessage id={`search.price.${name}`} values={{ currency }} />
          </label>
          <input
            id={id + name}
            name={name}
            className={inputLooks.input}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value ?? ''}
            placeholder={hint === null ? '' : String(hint)}
          />
        </div>
      ))}
      <Button type="submit" look="quinary" size="sm" block className={styles.apply ?? ''}>
        <FormattedMessage id="search.apply" />
      </Button>
    </form>
  );
}
