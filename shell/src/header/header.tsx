import { paths } from '@exwerk/contract/routing/paths';
import { overlayOpened, useAppDispatch } from '@exwerk/runtime';
import { TrustWidget } from '@exwerk/runtime/page/trust-widget';
import { Button } from '@exwerk/ui/button';
import hiddenBelow from '@exwerk/ui/hidden-below.module.css';
import { Icon } from '@exwerk/ui/icon';
import layout from '@exwerk/ui/layout.module.css';
import { Menu, Search } from 'lucide';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { CategoryBar } from '../category-bar/category-bar.tsx';
import { LanguageSelector } from '../language/language-selector.tsx';
import { usePageKind } from '../page-kind/page-kind.ts';
import { useStore } from '../store-facts/use-store.ts';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import { ContactMenu } from './contact-menu.tsx';
import styles from './header.module.css';
import { HeaderLinks } from './header-links.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { useGivingWay } from './use-giving-way.ts';
import { WishlistLink } from './wishlist-link.tsx';

/** Logo, search, account and cart; above them help and language, below them the departments. */
export function Header() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { page } = usePageKind();
  const store = useStore();
  const header = useGivingWay<HTMLElement>();
  const [isSearchShown, setSearchShown] = useState(false);
  const hasMenu = page !== 'login';
  return (
    <header className={styles.header} ref={header}>
      <div className={styles.top}>
        <div className={`${layout.container} ${styles.topRow}`}>
          <span className={styles.promise}>
            <FormattedMessage id="we-deliver-anywhere" />
          </span>
          {/* Beside a language switch there is room for the mark of the reviews, not for their name. */}
          {store?.flags.trustpilotInHeader && <TrustWidget className={styles.trust} nameClass={hiddenBelow.width480} />}
          <HeaderLinks />
          <ContactMenu />
          <LanguageSelector place="header" />
        </div>
      </div>
      <div className={styles.middle}>
        <div className={`${layout.container} ${styles.main}`}>
          {hasMenu && (
            <Button
              look="senary"
              iconOnly
              className={styles.menu ?? ''}
              aria-label={intl.formatMessage({ id: 'shell.menu' })}
              aria-haspopup="dialog"
              onClick={() => dispatch(overlayOpened('menu'))}
            >
              <Icon of={Menu} size="lg" />
            </Button>
          )}
          <Link to={paths.home} className={styles.logo} aria-label={intl.formatMessage({ id: 'shell.home' })}>
            <Logo />
          </Link>
          <HeaderSearch isShown={isSearchShown} />
          <div className={styles.actions}>
            <Button
              look="senary"
              iconOnly
              className={styles.searchToggle ?? ''}
              aria-label={intl.formatMessage({ id: 'shell.search.show' })}
              aria-expanded={isSearchShown}
              aria-controls="header-search"
              onClick={() => setSearchShown(!isSearchShown)}
            >
              <Icon of={Search} size="lg" />
            </Button>
            <AccountButton />
            <WishlistLink />
            {page !== 'thank-you' && <CartButton />}
          </div>
        </div>
      </div>
      <CategoryBar hasMenu={hasMenu} />
    </header>
  );
}
