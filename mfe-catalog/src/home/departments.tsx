import { categoryPath } from '@exwerk/contract/routing/paths';
import { useLocale, useShopNavigationQuery, useStorefront } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import layout from '@exwerk/ui/layout.module.css';
import { ProductImage } from '@exwerk/ui/product-image';
import { ShopLink } from '@exwerk/ui/shop-link';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './home.module.css';

/** Shop by department. */
export function Departments() {
  const storefront = useStorefront();
  const asked = useShopNavigationQuery([{ acceptLanguage: useLocale() }]);
  return (
    <Block asked={asked} frame={notice => <Section>{notice}</Section>}>
      {({ categories: { results } }) =>
        results.length > 0 && (
          <Section>
            <ul className={styles.departments}>
              {results.map(department => (
                <li key={department.key}>
                  <ShopLink href={categoryPath(storefront, department.slug)} className={styles.department ?? ''}>
                    <ProductImage
                      url={department.imageUrl}
                      alt=""
                      sizes="(min-width: 1919px) 15.5rem, (min-width: 1200px) 13.5rem, (min-width: 1023px) calc(25vw - 1.8rem), (min-width: 640px) calc(33.3vw - 1.2rem), calc(50vw - 1.5rem)"
                      width={480}
                      height={360}
                      className={styles.departmentPicture ?? ''}
                    />
                    {department.name}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </Block>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <section className={`${layout.container} ${layout.section}`} aria-labelledby="departments">
      <h2 id="departments">
        <FormattedMessage id="catalog.departments" />
      </h2>
      {children}
    </section>
  );
}
