import type { Wishlist } from '@exwerk/contract/calls/wishlist-calls';
import { taggedPath, wishlistPath } from '@exwerk/contract/routing/paths';
import { loginPath } from '@exwerk/contract/routing/return-path';
import { useAppSelector, useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { UnlistedHead } from '@exwerk/runtime/page/unlisted-head';
import { EmptyState } from '@exwerk/ui/empty-state';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Skeleton } from '@exwerk/ui/skeleton';
import textLooks from '@exwerk/ui/text.module.css';
import { Heart } from 'lucide';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWishlistChange } from '../wishes/use-wishlist.ts';
import { useWishlistShownQuery } from '../wishes/wishlist-endpoints.ts';
import { WishedProducts } from './wished-products.tsx';
import styles from './wishlist.module.css';

/** Products that are asked for at once. */
const atOnce = 48;

function Articles({ articles, onRemoved }: { articles: Wishlist['articles']; onRemoved: () => void }) {
  const { put, isLoading, failure, originalArgs } = useWishlistChange();
  const remove = async (sku: string) => {
    if ((await put(sku, false)) === undefined) onRemoved();
  };
  const leaving = isLoading ? (originalArgs?.[0].sku ?? null) : null;
  const groups = Array.from({ length: Math.ceil(articles.length / atOnce) }, (_, number) =>
    articles.slice(number * atOnce, (number + 1) * atOnce),
  );
  return (
    <>
      {failure && <InfoBox type="error">{failure}</InfoBox>}
      {groups.map((group, number) => (
        <WishedProducts key={number} articles={group} leaving={leaving} onRemove={remove} />
      ))}
    </>
  );
}

function NothingWished() {
  return (
    <EmptyState
      icon={Heart}
      title={<FormattedMessage id="catalog.wishlist.empty" />}
      hint={<FormattedMessage id="catalog.wishlist.empty.hint" />}
    >
      <ShopLink className={linkClass()} href={taggedPath('bestseller')}>
        <FormattedMessage id="catalog.bestsellers" />
      </ShopLink>
    </EmptyState>
  );
}

/** What the visitor wishes for in this store. */
export function WishlistPage() {
  const intl = useIntl();
  const isGuest = useAppSelector(state => state.session.status === 'guest');
  const asked = useWishlistShownQuery([{ acceptLanguage: useLocale() }], { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const title = intl.formatMessage({ id: 'catalog.wishlist.title' });
  return (
    <div className={`${layout.container} ${layout.section}`}>
      <UnlistedHead title={title} description={intl.formatMessage({ id: 'catalog.wishlist.description' })} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h1>
      <div className={layout.stack}>
        {isGuest && (
          <p className={textLooks.muted}>
            <FormattedMessage
              id="catalog.wishlist.guest"
              values={{
                login: text => (
                  <ShopLink className={linkClass()} href={loginPath(wishlistPath)}>
                    {text}
                  </ShopLink>
                ),
              }}
            />
          </p>
        )}
        <Block
          asked={asked}
          message="catalog.wishlist.unavailable"
          waiting={<Skeleton className={styles.waiting ?? ''} />}
        >
          {({ articles }) =>
            articles.length === 0 ? (
              <NothingWished />
            ) : (
              // The button that was pressed is gone with its article.
              <Articles articles={articles} onRemoved={() => heading.current?.focus()} />
            )
          }
        </Block>
      </div>
    </div>
  );
}
