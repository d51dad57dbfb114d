import {
  emptyListing,
  type ListingState,
  readListing,
  toggled,
  writeListing,
} from '@exwerk/contract/listing/listing-address';
import { useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import fieldLooks from '@exwerk/ui/field.module.css';
import { memo, type ReactNode, type SubmitEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHref } from 'react-router-dom';
import { BoundsFacet } from './bounds-facet.tsx';
import { CategoryFacet } from './category-facet.tsx';
import styles from './listing.module.css';
import type { FilterProps } from './listing-props.ts';
import { RatingFacet } from './rating-facet.tsx';
import { StockBox } from './stock-box.tsx';
import { useTagText } from './use-tag-text.ts';
import { ValueList } from './value-list.tsx';

export const filterFormId = 'listing-filters';

type GroupName = 'category' | 'availability' | 'price' | 'brand' | 'rating' | 'tags';

/** Named by a message, or by a label of its own. */
function Group({ name, label, children }: { name?: GroupName; label?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={fieldLooks.label}>{label ?? <FormattedMessage id={`catalog.filter.${name}`} />}</legend>
      {children}
    </fieldset>
  );
}

const unlisted = (chosen: readonly string[], values: readonly { value: string }[]) =>
  chosen.filter(one => !values.some(({ value }) => value === one));

/** Of a field that is filled in, yet would lead to no other listing. */
const saysNothing = ([name, value]: [string, string]) =>
  value.trim() && !writeListing(readListing(new URLSearchParams({ [name]: value })));

interface FilterFormProps extends FilterProps {
  /** The state that links lead on from: a choice is theirs once its box has been drawn. */
  settled: ListingState;
  leadsOn: boolean;
}

/** Filters of a listing: a plain GET form that any browser can send. With scripts each choice counts at once. */
export const FilterForm = memo(function FilterForm({
  path,
  state,
  facets,
  settled,
  leadsOn,
  onChange,
}: FilterFormProps) {
  const { currency, checkoutEnabled } = useStorefront();
  const tagText = useTagText();
  const action = useHref(path);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const refused = [...query].filter(saysNothing).map(([name]) => name);
    setUnread(refused);
    // What is in force stays.
    for (const name of refused)
      query.set(name, form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.defaultValue ?? '');
    const next = readListing(query);
    if (writeListing(next) !== writeListing({ ...state, page: 1 })) onChange(next, true);
    // On a narrow screen the filters lie in a panel, above the products.
    if (!refused[0] && event.nativeEvent.submitter) form.closest('details')?.removeAttribute('open');
  };
  const tags = facets.tags.filter(({ value }) => tagText(value) !== null);
  const choices = facets.choices.flatMap(({ key, values }) =>
    values.map(({ value, count }) => ({ key, value: `${key}:${value}`, count })),
  );
  // What is chosen and has no field here: sending the form must not take it away.
  const undrawn = writeListing({
    ...emptyListing,
    query: state.query,
    category: state.category,
    inStock: state.inStock && !checkoutEnabled,
    tags: unlisted(state.tags, tags),
    ranges: state.ranges.filter(({ key }) => !facets.ranges.some(range => range.key === key)),
    choices: unlisted(state.choices, choices),
  });
  return (
    <form id={filterFormId} method="get" action={action} onSubmit={submit} className={styles.filters}>
      {[...new URLSearchParams(undrawn)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {facets.categories.length > 0 && (
        <Group name="category">
          <CategoryFacet path={path} state={settled} facets={facets} leadsOn={leadsOn} />
        </Group>
      )}
      {checkoutEnabled && (
        <Group name="availability">
          <StockBox state={state} facets={facets} onChange={onChange} />
        </Group>
      )}
      <Group name="price">
        <BoundsFacet
          names={{ min: 'priceMin', max: 'priceMax' }}
          unit={currency}
          range={facets.price}
          chosen={{ min: state.priceMin, max: state.priceMax }}
          unread={unread}
        />
      </Group>
      {facets.ranges.map(({ key, label, unit, ...range }) => (
        <Group key={key} label={label}>
          <BoundsFacet
            names={{ min: `data.${key}.min`, max: `data.${key}.max` }}
            unit={unit}
            range={range}
            chosen={state.ranges.find(chosen => chosen.key === key)}
            unread={unread}
          />
        </Group>
      ))}
      {facets.choices.map(({ key, label }) => (
        <Group key={key} label={label}>
          <ValueList
            name="choice"
            values={choices.filter(choice => choice.key === key)}
            chosen={state.choices}
            labelOf={choice => choice.slice(key.length + 1)}
            onToggle={choice => onChange({ choices: toggled(state.choices, choice) })}
          />
        </Group>
      ))}
      {facets.brands.length > 0 && (
        <Group name="brand">
          <ValueList
            name="brand"
            values={facets.brands}
            chosen={state.brands}
            onToggle={brand => onChange({ brands: toggled(state.brands, brand) })}
          />
        </Group>
      )}
      <Group name="rating">
        <RatingFacet state={state} facets={facets} onChange={onChange} />
      </Group>
      {tags.length > 0 && (
        <Group name="tags">
          <ValueList
            name="tags"
            values={tags}
            chosen={state.tags}
            labelOf={tagText}
            onToggle={tag => onChange({ tags: toggled(state.tags, tag) })}
          />
        </Group>
      )}
      <Button type="submit" look="secondary" block className={styles.submit ?? ''}>
        <FormattedMessage id="catalog.filter.apply" />
      </Button>
    </form>
  );
});
