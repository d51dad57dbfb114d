import { overlayOpened, useAppDispatch } from '@exwerk/runtime';
import { RegionBoundary } from '@exwerk/runtime/page/region-boundary';
import { Button } from '@exwerk/ui/button';
import drawnIcon from '@exwerk/ui/drawn-icon.module.css';
import { Icon } from '@exwerk/ui/icon';
import layout from '@exwerk/ui/layout.module.css';
import type { IconNode } from 'lucide';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useOverlay } from '../dismiss/use-overlay.ts';
import styles from './all-categories.module.css';
import { useRestingPointer } from './use-resting-pointer.ts';

const load = () => import(/* webpackChunkName: "mega-menu" */ './mega-menu.tsx');
const MegaMenu = lazy(load);
const panelId = 'mega-menu';

/** lucide's LayoutGrid in one element of the four that it has there. */
const grid: IconNode = [
  [
    'path',
    {
      d: 'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H15a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H15a1 1 0 0 1-1-1V15a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V15a1 1 0 0 1 1-1z',
    },
  ],
];

/** On large screens, the button of all categories and the panel that it opens under the bar. */
export function AllCategories() {
  const dispatch = useAppDispatch();
  const { element, isOpen, close } = useOverlay<HTMLDivElement>('mega-menu');
  const { area, button } = useRestingPointer({ isOpen, close, open: () => dispatch(overlayOpened('mega-menu')) });
  return (
    <div ref={element} className={styles.all} {...area}>
      <Button
        look="quaternary"
        size="sm"
        className={drawnIcon.opens}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onFocus={() => void load().catch(() => undefined)}
        {...button}
      >
        <Icon of={grid} size="sm" />
        <FormattedMessage id="shell.categories" />
      </Button>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <div className={layout.container}>
            <RegionBoundary name="shell/mega-menu">
              <Suspense fallback={<div className={styles.room} />}>
                <MegaMenu onChosen={close} />
              </Suspense>
            </RegionBoundary>
          </div>
        </div>
      )}
    </div>
  );
}
