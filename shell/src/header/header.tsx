import { paths } from '@exwerk/shared-kernel/routing/paths';
import { useLocale, useShopNavigationQuery } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { classNames } from '@exwerk/shared-kernel/ui/class-names';
import { Container } from '@exwerk/shared-kernel/ui/container';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useMatches } from 'react-router-dom';
import type { Layout } from '../frame/layout.ts';
import { usePage } from '../frame/use-page.ts';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import { barEntries, CategoryBar, EmptyCategoryBar } from './category-bar.tsx';
import { ContactMenu } from './contact-menu.tsx';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchForm } from './search-form.tsx';

/** The department of the page, where its loader tells one. */
function useDepartment(): string | undefined {
  const data: unknown = useMatches().at(-1)?.loaderData;
  if (typeof data !== 'object' || data === null || !('departmentKey' in data)) return undefined;
  return typeof data.departmentKey === 'string' ? data.departmentKey : undefined;
}

export function Header({ layout }: { layout: Layout }) {
  const intl = useIntl();
  const { page } = usePage();
  const department = useDepartment();
  const { data } = useShopNavigationQuery([{ acceptLanguage: useLocale() }]);
  const [searchShown, setSearchShown] = useState(false);
  const departments = data?.categories.results ?? [];
  const onProductPage = page === 'product';

  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.row}>
          {layout.navigation && <MainMenu departments={departments} />}
          <Link to={paths.home} className={styles.logo} aria-label={intl.formatMessage({ id: 'shell.home' })}>
            <Logo />
          </Link>
          <div className={classNames(styles.search, searchShown && styles.searchShown)}>
            <SearchForm />
          </div>
          <div className={styles.tools}>
            <div className={styles.searchToggle}>
              <Button
                look="raw"
                className={styles.tool}
                aria-expanded={searchShown}
                aria-label={intl.formatMessage({ id: 'shell.search' })}
                onClick={() => setSearchShown(!searchShown)}
              >
                <Icon of={Search} size="lg" />
              </Button>
            </div>
            <LanguageSelector />
            <ContactMenu />
            <AccountButton />
            {layout.cart && <CartButton />}
          </div>
        </div>
        {departments.length > 0 ? (
          <CategoryBar entries={barEntries(departments, onProductPage, department)} showSale={!onProductPage} />
        ) : (
          <EmptyCategoryBar />
        )}
      </Container>
    </header>
  );
}
