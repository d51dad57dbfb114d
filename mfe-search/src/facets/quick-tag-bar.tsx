import tagLooks from '@exwerk/ui/tag.module.css';
import { useIntl } from 'react-intl';
import { quickTags, toggled } from '../address/search-state.ts';
import type { FacetProps } from './facet-props.ts';
import styles from './facets.module.css';
import { TagLabel } from './tag-label.tsx';

/** The five quick filters above the results. */
export function QuickTagBar({ state, onChange }: Pick<FacetProps, 'state' | 'onChange'>) {
  const intl = useIntl();
  return (
    <fieldset className={styles.quickTags} aria-label={intl.formatMessage({ id: 'search.quickTags' })}>
      {quickTags.map(tag => (
        <button
          key={tag}
          type="button"
          className={tagLooks.tag}
          aria-pressed={state.tags.includes(tag)}
          onClick={() => onChange({ ...state, tags: toggled(state.tags, tag), page: 1 })}
        >
          <TagLabel tag={tag} />
        </button>
      ))}
    </fieldset>
  );
}
