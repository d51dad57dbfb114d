import {
  contactOpened,
  useAppDispatch,
  useAppSelector,
  useLocale,
  useShopNavigationQuery,
  useShopStoreQuery,
  useStorefront,
} from '@exwerk/shared-kernel/runtime';
import { Button, buttonClass } from '@exwerk/shared-kernel/ui/button';
import { Container } from '@exwerk/shared-kernel/ui/container';
import { FormattedMessage } from 'react-intl';
import { LanguageSelector } from '../header/language-selector.tsx';
import styles from './footer.module.css';
import { FooterColumn } from './footer-column.tsx';
import { aboutUsLinks, brandLinks, customerServiceLinks, productLinks, socialLinks } from './footer-links.ts';

const firstYear = 2007;
const trustRatingSite = 'https://www.trustpilot.com/review/exwerk.com';
const paymentLogos = ['Visa', 'Mastercard', 'PayPal', 'Klarna'];

/** SHELL-25..34 */
export function Footer() {
  const { storeKey } = useStorefront();
  const locale = useLocale();
  const { externalLinks } = useAppSelector(state => state.storefront.settings);
  const navigation = useShopNavigationQuery([{ acceptLanguage: locale }]);
  const store = useShopStoreQuery([{ storeKey, acceptLanguage: locale }]).data?.data;
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <FooterColumn titleId="shell.footer.customer-service" links={customerServiceLinks(externalLinks)}>
            <CustomerService
              returnsPortal={externalLinks.returnsPortal}
              emailAddress={store?.emailAddress ?? null}
              phoneNumber={store?.phoneNumber ?? null}
            />
          </FooterColumn>
          <FooterColumn
            titleId="shell.footer.about-us"
            links={aboutUsLinks(externalLinks, store?.flags.loyaltyDiscount ?? false)}
          >
            <ul className={styles.social}>
              {socialLinks.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </FooterColumn>
          <FooterColumn
            titleId="shell.footer.our-products"
            links={productLinks(navigation.data?.categories.results ?? [])}
          />
          <FooterColumn titleId="shell.footer.our-brands" links={brandLinks} />
        </div>
        <FooterBottom />
      </Container>
    </footer>
  );
}

function CustomerService({
  returnsPortal,
  emailAddress,
  phoneNumber,
}: {
  returnsPortal: string;
  emailAddress: string | null;
  phoneNumber: string | null;
}) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.service}>
      <Button look="secondary" size="sm" onClick={() => dispatch(contactOpened({}))}>
        <FormattedMessage id="shell.footer.contact-us" />
      </Button>
      {returnsPortal && (
        <a className={buttonClass({ look: 'tertiary', size: 'sm' })} href={returnsPortal}>
          <FormattedMessage id="shell.footer.returns-portal" />
        </a>
      )}
      <address className={styles.address}>
        {phoneNumber && <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>}
        {emailAddress && <a href={`mailto:${emailAddress}`}>{emailAddress}</a>}
      </address>
      <ul className={styles.payments}>
        {paymentLogos.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

function FooterBottom() {
  return (
    <div className={styles.bottom}>
      <LanguageSelector withFlag />
      <p>
        <FormattedMessage id="we-deliver-anywhere" />
      </p>
      <a href={trustRatingSite} rel="noreferrer" className={styles.trust}>
        <span aria-hidden>★</span> Trustpilot
        <span className="ex-visually-hidden">
          <FormattedMessage id="shell.footer.trust-rating" />
        </span>
      </a>
      <p>
        Copyright © {firstYear} - {new Date().getFullYear()}
      </p>
    </div>
  );
}
