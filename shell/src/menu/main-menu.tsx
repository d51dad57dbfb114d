import { paths, wishlistPath } from '@exwerk/contract/routing/paths';
import { overlayClosed, selectIsOpen, useAppDispatch, useAppSelector, useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Disclosure } from '@exwerk/ui/disclosure';
import { SideSheet } from '@exwerk/ui/side-sheet';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { LanguageLinks } from '../language/language-links.tsx';
import { AccountLinks } from '../panels/account-links.tsx';
import { ContactReasons } from '../panels/contact-reasons.tsx';
import { CategoryLevels } from './category-levels.tsx';
import styles from './main-menu.module.css';
import { useMenuCategoryTreeQuery } from './menu-endpoints.ts';

/** The menu of small screens: all categories level by level, below the departments account, help and languages. */
export default function MainMenu() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const asked = useMenuCategoryTreeQuery([{ acceptLanguage: useLocale() }]);
  const isOpen = useAppSelector(state => selectIsOpen(state, 'menu'));
  const [opened, setOpened] = useState<readonly string[]>([]);
  const close = () => {
    setOpened([]);
    dispatch(overlayClosed('menu'));
  };
  return (
    <SideSheet
      side="start"
      open={isOpen}
      onClose={close}
      title={intl.formatMessage({ id: 'shell.menu' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'shell.categories' })}>
        <Block asked={asked} waiting={<Skeleton className={styles.room ?? ''} />}>
          {({ departments }) => (
            <CategoryLevels departments={departments} opened={opened} onOpened={setOpened} onChosen={close} />
          )}
        </Block>
      </nav>
      {opened.length === 0 && <MenuEnd onChosen={close} />}
    </SideSheet>
  );
}

function MenuEnd({ onChosen }: { onChosen: () => void }) {
  const customer = useAppSelector(state => state.session.customer);
  return (
    <div className={styles.end}>
      {customer ? (
        <Disclosure title={<FormattedMessage id="shell.account" />} group="menu">
          <AccountLinks email={customer.email} />
        </Disclosure>
      ) : (
        <Link to={paths.login} className={styles.own} onClick={onChosen}>
          <FormattedMessage id="shell.account.login" />
        </Link>
      )}
      <Link to={wishlistPath} className={styles.own} onClick={onChosen}>
        <FormattedMessage id="shell.wishlist" />
      </Link>
      <Disclosure title={<FormattedMessage id="shell.contact.title" />} group="menu">
        <ContactReasons onChosen={onChosen} />
      </Disclosure>
      <LanguageLinks />
    </div>
  );
}
