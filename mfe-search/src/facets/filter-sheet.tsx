import { overlayClosed, overlayOpened, selectIsOpen, useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { SideSheet } from '@exwerk/ui/side-sheet';
import { SlidersHorizontal } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import { refinementCount } from '../address/search-state.ts';
import { FacetPanel } from './facet-panel.tsx';
import type { FacetProps } from './facet-props.ts';
import styles from './facets.module.css';

/** On small screens the facets are in a dialog behind a button that says how many are set. */
export function FilterSheet(props: FacetProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = useAppSelector(state => selectIsOpen(state, 'filters'));
  const close = () => dispatch(overlayClosed('filters'));
  const count = refinementCount(props.state);
  return (
    <div className={styles.narrowOnly}>
      <Button look="quinary" aria-haspopup="dialog" onClick={() => dispatch(overlayOpened('filters'))}>
        <Icon of={SlidersHorizontal} />
        <FormattedMessage id="search.filters" values={{ count }} />
      </Button>
      <SideSheet
        side="start"
        open={open}
        onClose={close}
        title={<FormattedMessage id="search.filters" values={{ count }} />}
        closeLabel={intl.formatMessage({ id: 'search.close' })}
        footer={
          <Button block onClick={close} busy={props.results.pending}>
            <FormattedMessage id="search.showResults" values={{ count: props.results.total }} />
          </Button>
        }
      >
        <FacetPanel {...props} />
      </SideSheet>
    </div>
  );
}
