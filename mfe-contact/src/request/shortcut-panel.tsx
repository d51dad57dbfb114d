import { contentPath } from '@exwerk/contract/routing/paths';
import { siteInLanguage } from '@exwerk/contract/routing/site-in-language';
import type { Shortcut } from '@exwerk/contract/support/reasons';
import { useAppSelector, useLocale } from '@exwerk/runtime';
import { OrdersLink } from '@exwerk/runtime/page/orders-link';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { linkClass } from '@exwerk/ui/link';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

/** The quicker way for three sub-reasons. */
export function ShortcutPanel({ shortcut, onContinue }: { shortcut: Shortcut; onContinue: () => void }) {
  const { returnsPortal } = useAppSelector(state => state.storefront.settings.externalLinks);
  const email = useAppSelector(state => state.session.customer?.email ?? null);
  const locale = useLocale();
  return (
    <>
      <InfoBox type="info">
        <p>
          <FormattedMessage id={`contact.shortcut.${shortcut}`} />
        </p>
        <p>
          {shortcut === 'returns' ? (
            <a className={linkClass()} href={siteInLanguage(returnsPortal, locale)} target="_blank" rel="noreferrer">
              <FormattedMessage id="contact.shortcut.returns-portal" />
            </a>
          ) : (
            <OrdersLink className={linkClass()} email={email}>
              <FormattedMessage id="contact.shortcut.orders-site" />
            </OrdersLink>
          )}
        </p>
        {shortcut === 'returns' && (
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
