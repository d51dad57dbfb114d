import type { NavigationCategory } from '@exwerk/shared-kernel/contract/category';
import { overlayClosed, overlayOpened, useAppDispatch, useAppSelector } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Disclosure } from '@exwerk/shared-kernel/ui/disclosure';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { SideSheet } from '@exwerk/shared-kernel/ui/side-sheet';
import { Menu } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './header.module.css';

/** SHELL-23: all categories in a sheet; choosing one leads to it. */
export function MainMenu({ departments }: { departments: readonly NavigationCategory[] }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = useAppSelector(state => state.navigation.openOverlay === 'menu');
  return (
    <>
      <Button look="raw" className={styles.tool} aria-expanded={open} onClick={() => dispatch(overlayOpened('menu'))}>
        <Icon of={Menu} size="lg" />
        <span className={styles.toolText}>
          <FormattedMessage id="shell.menu" />
        </span>
      </Button>
      <SideSheet
        side="start"
        open={open}
        onClose={() => dispatch(overlayClosed('menu'))}
        title={intl.formatMessage({ id: 'shell.all-categories' })}
        closeLabel={intl.formatMessage({ id: 'shell.close' })}
      >
        {departments.map(department => (
          <Disclosure key={department.key} title={department.name} group="departments">
            <ul className={styles.entries}>
              <li>
                <Link to={department.link}>
                  <FormattedMessage id="shell.menu.whole-department" values={{ name: department.name }} />
                </Link>
              </li>
              {department.children.map(child => (
                <li key={child.key}>
                  <Link to={child.link}>{child.name}</Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </SideSheet>
    </>
  );
}
