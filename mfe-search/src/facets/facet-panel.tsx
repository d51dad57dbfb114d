import { Disclosure } from '@exwerk/ui/disclosure';
import { FormattedMessage } from 'react-intl';
import { toggled } from '../address/search-state.ts';
import { CategoryFacet } from './category-facet.tsx';
import type { FacetProps } from './facet-props.ts';
import { PriceFacet } from './price-facet.tsx';
import { RatingFacet } from './rating-facet.tsx';
import { TagLabel } from './tag-label.tsx';
import { ValueList } from './value-list.tsx';

/** Category, price, rating, brand and tags, each group open and closable. */
export function FacetPanel(props: FacetProps) {
  const { state, results, onChange } = props;
  const groups = [
    { name: 'category', content: <CategoryFacet {...props} /> },
    { name: 'price', content: <PriceFacet {...props} /> },
    {
      name: 'brand',
      content: (
        <ValueList
          values={results.brands}
          chosen={state.brands}
          onToggle={brand => onChange({ ...state, brands: toggled(state.brands, brand), page: 1 })}
        />
      ),
    },
    { name: 'rating', content: <RatingFacet {...props} /> },
    {
      name: 'tags',
      content: (
        <ValueList
          values={results.tags.map(tag => ({ ...tag, label: <TagLabel tag={tag.value} /> }))}
          chosen={state.tags}
          onToggle={tag => onChange({ ...state, tags: toggled(state.tags, tag), page: 1 })}
        />
      ),
    },
  ];
  return groups.map(({ name, content }) => (
    <Disclosure key={name} open title={<FormattedMessage id={`search.facet.${name}`} />}>
      {content}
    </Disclosure>
  ));
}
