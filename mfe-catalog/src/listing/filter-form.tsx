import { type ListingState, readListing, writeListing } from '@exwerk/contract/listing/listing-address';
import { useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import fieldLooks from '@exwerk/ui/field.module.css';
import { type FormEvent, memo, type ReactNode } from 'react';
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

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={fieldLooks.label}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** The query that a form stands for; a new choice starts at the first page. */
function stateOf(form: HTMLFormElement) {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return { ...readListing(new URLSearchParams(entries)), page: 1 };
}

interface FilterFormProps extends FilterProps {
  /** The state that links lead on from: a choice is theirs once its box has been drawn. */
  settled: ListingState;
  leadsOn: boolean;
  onDone: () => void;
}

/** Filters of a listing: a plain GET form that any browser can send. With scripts each choice counts at once. */
export const FilterForm = memo(function FilterForm({
  path,
  state,
  facets,
  settled,
  leadsOn,
  onChange,
  onDone,
}: FilterFormProps) {
  const { currency, checkoutEnabled } = useStorefront();
  const tagText = useTagText();
  const action = useHref(path);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = stateOf(event.currentTarget);
    if (writeListing(next) !== writeListing({ ...state, page: 1 })) onChange(next, true);
  };
  const tags = facets.tags.flatMap(({ value, count }) => {
    const label = tagText(value);
    return label === null ? [] : [{ value, label, count }];
  });
  const chosenTags = state.tags.filter(tag => tagText(tag) !== null);
  const brands = facets.brands.map(brand => ({ ...brand, label: brand.value }));
  return (
    <form id={filterFormId} method="get" action={action} onSubmit={submit} className={styles.filters}>
      {state.query !== '' && <input type="hidden" name="query" value={state.query} />}
      {state.category !== null && <input type="hidden" name="category" value={state.category} />}
      {facets.categories.length > 0 && (
        <Group title={<FormattedMessage id="catalog.filter.category" />}>
          <CategoryFacet path={path} state={settled} facets={facets} leadsOn={leadsOn} />
        </Group>
      )}
      {checkoutEnabled && (
        <Group title={<FormattedMessage id="catalog.filter.availability" />}>
          <StockBox state={state} facets={facets} onChange={onChange} />
        </Group>
      )}
      <Group title={<FormattedMessage id="catalog.filter.price" />}>
        <BoundsFacet
          names={{ min: 'priceMin', max: 'priceMax' }}
          unit={currency}
          range={facets.price && { min: Math.floor(facets.price.min), max: Math.ceil(facets.price.max) }}
          chosen={{ min: state.priceMin, max: state.priceMax }}
        />
      </Group>
      {facets.ranges.map(({ key, label, unit, ...range }) => (
        <Group key={key} title={label}>
          <BoundsFacet
            names={{ min: `data.${key}.min`, max: `data.${key}.max` }}
            unit={unit}
            range={range}
            chosen={state.ranges.find(chosen => chosen.key === key)}
          />
        </Group>
      ))}
      {facets.choices.map(({ key, label, values }) => (
        <Group key={key} title={label}>
          <ValueList
            name="choice"
            values={values.map(({ value, count }) => ({ value: `${key}:${value}`, label: value, count }))}
            chosen={state.choices.filter(choice => choice.startsWith(`${key}:`))}
            onChange={own => {
              const others = state.choices.filter(choice => !choice.startsWith(`${key}:`));
              onChange({ ...state, choices: [...others, ...own], page: 1 });
            }}
          />
        </Group>
      ))}
      {(brands.length > 0 || state.brands.length > 0) && (
        <Group title={<FormattedMessage id="catalog.filter.brand" />}>
          <ValueList
            name="brand"
            values={brands}
            chosen={state.brands}
            onChange={chosen => onChange({ ...state, brands: chosen, page: 1 })}
          />
        </Group>
      )}
      <Group title={<FormattedMessage id="catalog.filter.rating" />}>
        <RatingFacet state={state} facets={facets} onChange={onChange} />
      </Group>
      {(tags.length > 0 || chosenTags.length > 0) && (
        <Group title={<FormattedMessage id="catalog.filter.tags" />}>
          <ValueList
            name="tags"
            values={tags}
            chosen={chosenTags}
            onChange={chosen => onChange({ ...state, tags: chosen, page: 1 })}
          />
        </Group>
      )}
      <Button type="submit" look="secondary" block className={styles.submit ?? ''} onClick={onDone}>
        <FormattedMessage id="catalog.filter.apply" />
      </Button>
    </form>
  );
});
