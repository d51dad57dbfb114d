import { siteInLanguage } from '@exwerk/contract/routing/site-in-language';
import { contactOpened, useAppDispatch, useAppSelector, useLocale, useStorefront } from '@exwerk/runtime';
import { trustRatingUrl } from '@exwerk/runtime/page/trust-widget';
import { Button } from '@exwerk/ui/button';
import { buttonClass } from '@exwerk/ui/button-class';
import { Icon } from '@exwerk/ui/icon';
import layout from '@exwerk/ui/layout.module.css';
import { ExternalLink, Star } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConsentLink } from '../consent/consent-link.tsx';
import { LanguageSelector } from '../language/language-selector.tsx';
import { PhoneLink } from '../store-facts/phone-link.tsx';
import { useDepartments, useStore } from '../store-facts/use-store.ts';
import styles from './footer.module.css';
import { FooterColumn } from './footer-column.tsx';
import { aboutLinks, brandLinks, googleReviewsUrl, productLinks, serviceLinks, socialLinks } from './footer-links.ts';
import { PaymentMarks } from './payment-marks.tsx';

export function Footer() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const storefront = useStorefront();
  const settings = useAppSelector(state => state.storefront.settings);
  const isCustomer = useAppSelector(state => state.session.status === 'customer');
  const email = useAppSelector(state => state.session.customer?.email ?? null);
  const locale = useLocale();
  const departments = useDepartments();
  const store = useStore();
  return (
    <footer className={styles.footer}>
      <div className={`${layout.container} ${styles.columns}`}>
        <FooterColumn
          title="shell.footer.service"
          links={serviceLinks({ settings, isCustomer, locale })}
          email={email}
          of={store}
        >
          <p className={styles.buttons}>
            <Button look="highlight" size="sm" onClick={() => dispatch(contactOpened({}))}>
              <FormattedMessage id="shell.footer.contactUs" />
            </Button>
            <a
              className={buttonClass({ look: 'quinary', size: 'sm', className: styles.outlined ?? '' })}
              href={siteInLanguage(settings.externalLinks.returnsPortal, locale)}
              rel="noopener"
            >
              <FormattedMessage id="shell.footer.returnsPortal" />
              <Icon of={ExternalLink} size="xs" />
            </a>
          </p>
          {(store?.phoneNumber || store?.emailAddress) && (
            <address className={styles.contact}>
              <strong>
                <FormattedMessage id="shell.footer.contactInformation" />
              </strong>
              {store.phoneNumber && <PhoneLink number={store.phoneNumber} />}
              {store.openingHours && <span>{store.openingHours}</span>}
              {store.emailAddress && <a href={`mailto:${store.emailAddress}`}>{store.emailAddress}</a>}
            </address>
          )}
          <PaymentMarks methods={storefront.onlinePaymentMethods} />
        </FooterColumn>
        <FooterColumn title="shell.footer.about" links={aboutLinks({ settings, store })}>
          <ul className={styles.social} aria-label={intl.formatMessage({ id: 'shell.footer.social' })}>
            {socialLinks.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </FooterColumn>
        <FooterColumn title="shell.footer.products" links={productLinks({ storefront, departments })} />
        <FooterColumn title="shell.footer.brands" links={brandLinks()} />
      </div>
      <div className={styles.bottom}>
        <div className={`${layout.container} ${styles.bottomRow}`}>
          <img className={styles.logo} src="/logo-dark-theme.svg" alt="" width={132} height={32} loading="lazy" />
          <span>
            <FormattedMessage id="we-deliver-anywhere" />
          </span>
          <a href={trustRatingUrl} rel="noopener" className={styles.trust}>
            <Icon of={Star} size="sm" />
            <FormattedMessage id="shell.footer.trust" />
          </a>
          {store?.flags.googleReviews && (
            <a href={googleReviewsUrl} rel="noopener" className={`google-reviews ${styles.trust}`}>
              <FormattedMessage id="shell.footer.googleReviews" />
            </a>
          )}
          <a href={settings.externalLinks.aboutUs} rel="noopener" className={styles.company}>
            <FormattedMessage id="shell.link.aboutUs" />
          </a>
          <ConsentLink />
          <LanguageSelector place="footer" />
          {/* A page that was kept over the turn of a year stays as it was sent. */}
          <span className={styles.copyright} suppressHydrationWarning>
            <FormattedMessage id="shell.footer.copyright" values={{ year: String(new Date().getFullYear()) }} />
          </span>
        </div>
      </div>
    </footer>
  );
}
