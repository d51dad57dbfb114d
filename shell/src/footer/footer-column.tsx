import { Kept } from '@exwerk/runtime/page/kept';
import { Badge } from '@exwerk/ui/badge';
import { ShopLink } from '@exwerk/ui/shop-link';
import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './footer.module.css';
import { type FooterLink, isComplete } from './footer-links.ts';

interface FooterColumnProps {
  /** Message id of the heading. */
  title: string;
  links: readonly FooterLink[];
  /** Of the customer, who is led to the own orders */
  email?: string | null;
  /** What the children depend on besides storefront and language. */
  of?: unknown;
  children?: ReactNode;
}

// Signed-in customers alone need it.
const OrdersLink = lazy(async () => ({ default: (await import('@exwerk/runtime/page/orders-link')).OrdersLink }));

function FooterAnchor({ email, ...link }: { href: string; email: string | null; children: ReactNode }) {
  if (email !== null)
    return (
      <Suspense fallback={<ShopLink {...link} />}>
        <OrdersLink email={email}>{link.children}</OrdersLink>
      </Suspense>
    );
  return <ShopLink {...link} />;
}

/** A heading with its links and whatever belongs below them. */
export function FooterColumn({ title, links, email = null, of, children }: FooterColumnProps) {
  // Not React's own id: markup that is kept for other pages holds none of a page's.
  const headingId = title.replaceAll('.', '-');
  return (
    <Kept as="section" of={[title, links, email, of]} aria-labelledby={headingId} className={styles.column}>
      {() => (
        <>
          <h2 id={headingId}>
            <FormattedMessage id={title} />
          </h2>
          <ul>
            {links.filter(isComplete).map(link => (
              <li key={link.href + (link.name ?? link.message)}>
                <FooterAnchor href={link.href} email={link.isOrders ? email : null}>
                  {link.message ? <FormattedMessage id={link.message} /> : link.name}
                </FooterAnchor>
                {link.tag && <Badge tone="highlight">{link.tag}</Badge>}
              </li>
            ))}
          </ul>
          {children}
        </>
      )}
    </Kept>
  );
}
