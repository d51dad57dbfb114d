import { categoryPath } from '@exwerk/contract/routing/paths';
import {
  overlayClosed,
  selectIsOpen,
  useAppDispatch,
  useAppSelector,
  useLocale,
  useShopNavigationQuery,
  useStorefront,
} from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Disclosure } from '@exwerk/ui/disclosure';
import { SideSheet } from '@exwerk/ui/side-sheet';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './main-menu.module.css';

/** All departments with their categories; choosing one goes there, and the change of page closes the menu. */
export default function MainMenu() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const storefront = useStorefront();
  const asked = useShopNavigationQuery([{ acceptLanguage: useLocale() }]);
  const isOpen = useAppSelector(state => selectIsOpen(state, 'menu'));
  const close = () => dispatch(overlayClosed('menu'));
  return (
    <SideSheet
      side="start"
      open={isOpen}
      onClose={close}
      title={intl.formatMessage({ id: 'shell.categories' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'shell.categories' })}>
        <Block asked={asked}>
          {({ categories }) =>
            categories.results.map(department => (
              <Disclosure key={department.id} title={department.name} group="main-menu">
                <ul>
                  <li>
                    <Link to={categoryPath(storefront, department.slug)} onClick={close}>
                      <FormattedMessage id="shell.categories.all" values={{ name: department.name }} />
                    </Link>
                  </li>
                  {department.children.map(child => (
                    <li key={child.id}>
                      <Link to={categoryPath(storefront, child.slug)} onClick={close}>
                        {child.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            ))
          }
        </Block>
      </nav>
    </SideSheet>
  );
}
