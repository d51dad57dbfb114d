import { isInternalLink } from '@exwerk/contract/routing/links';
import { Kept } from '@exwerk/runtime/page/kept';
import { Badge } from '@exwerk/ui/badge';
import { ShopLink } from '@exwerk/ui/shop-link';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHref } from 'react-router-dom';
import styles from './footer.module.css';
import { type FooterLink, isComplete } from './footer-links.ts';

interface FooterColumnProps {
  /** Message id of the heading. */
  title: string;
  links: readonly FooterLink[];
  /** What the children depend on besides storefront and language. */
  of?: unknown;
  children?: ReactNode;
}

function FooterAnchor(link: { href: string; children: ReactNode }) {
  return link.href.startsWith('/') && !isInternalLink(link.href) ? <WholePageLink {...link} /> : <ShopLink {...link} />;
}

/** Under the same domain, in the same language, and not the router's to follow. */
const WholePageLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={useHref(href)}>{children}</a>
);

/** A heading with its links and whatever belongs below them. */
export function FooterColumn({ title, links, of, children }: FooterColumnProps) {
  // Not React's own id: markup that is kept for other pages holds none of a page's.
  const headingId = title.replaceAll('.', '-');
  return (
    <Kept as="section" of={[title, links, of]} aria-labelledby={headingId} className={styles.column}>
      {() => (
        <>
          <h2 id={headingId}>
            <FormattedMessage id={title} />
          </h2>
          <ul>
            {links.filter(isComplete).map(link => (
              <li key={link.href + (link.name ?? link.message)}>
                <FooterAnchor href={link.href}>
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
