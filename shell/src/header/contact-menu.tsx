import { classNames } from '@exwerk/ui/class-names';
import drawnIcon from '@exwerk/ui/drawn-icon.module.css';
import { Icon } from '@exwerk/ui/icon';
import { Headset } from 'lucide';
import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { useOverlay } from '../dismiss/use-overlay.ts';
import styles from './header.module.css';
import actions from './header-actions.module.css';
import { Panel } from './panel.tsx';

const ContactPanel = lazy(() => import(/* webpackChunkName: "page-end" */ '../panels/contact-panel.tsx'));

/** The button of the ways to reach the shop, and the panel that shows them. */
export function ContactMenu() {
  const { element, isOpen, toggle, close } = useOverlay<HTMLDivElement>('contact-menu');
  // What was pressed goes with the panel; the form gives the focus back to the button.
  const choose = () => {
    close();
    element.current?.querySelector('button')?.focus();
  };
  return (
    <div className={actions.dropdown} ref={element}>
      <button
        type="button"
        className={classNames(styles.topButton, drawnIcon.opens)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'contact-menu' : undefined}
        onClick={toggle}
      >
        <Icon of={Headset} size="sm" />
        <FormattedMessage id="shell.contact" />
      </button>
      {isOpen && (
        <Panel id="contact-menu">
          <ContactPanel onChosen={choose} />
        </Panel>
      )}
    </div>
  );
}
