import { contentPath } from '@exwerk/contract/routing/paths';
import { siteInLanguage } from '@exwerk/contract/routing/site-in-language';
import type { Shortcut } from '@exwerk/contract/support/reasons';
import { useAppSelector, useLocale } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { linkClass } from '@exwerk/ui/link';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

// Signed-in customers alone need it.
const OrdersLink = lazy(async () => ({ default: (await import('@exwerk/runtime/page/orders-link')).OrdersLink }));

/** The quicker way for three sub-reasons. */
export function ShortcutPanel({ shortcut, onContinue }: { shortcut: Shortcut; onContinue: () => void }) {
  const { ordersSite, returnsPortal } = useAppSelector(state => state.storefront.settings.externalLinks);
  const email = useAppSelector(state => state.session.customer?.email);
  const locale = useLocale();
  const isReturn = shortcut === 'returns';
  const text = <FormattedMessage id={isReturn ? 'contact.shortcut.returns-portal' : 'contact.shortcut.orders-site'} />;
  const site = siteInLanguage(isReturn ? returnsPortal : ordersSite, locale);
  const plain = (
    <a className={linkClass()} href={site} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  return (
    <>
      <InfoBox>
        <p>
          <FormattedMessage id={`contact.shortcut.${shortcut}`} />
        </p>
        <p>
          {isReturn || !email ? (
            plain
          ) : (
            <Suspense fallback={plain}>
              <OrdersLink className={linkClass()} email={email}>
                {text}
              </OrdersLink>
            </Suspense>
          )}
        </p>
        {isReturn && (
          <p>
            <Link className={linkClass()} to={contentPath('withdrawal-policy')}>
              <FormattedMessage id="contact.shortcut.withdrawal-policy" />
            </Link>
          </p>
        )}
      </InfoBox>
      <Button look="secondary" onClick={onContinue}>
        <FormattedMessage id="contact.continue-anyway" />
      </Button>
    </>
  );
}
