import { Badge } from '@exwerk/ui/badge';
import { ShopLink } from '@exwerk/ui/shop-link';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './footer.module.css';
import { type FooterLink, isComplete } from './footer-links.ts';

interface FooterColumnProps {
  /** Message id of the heading. */
  title: string;
  links: readonly FooterLink[];
  children?: ReactNode;
}

/** A heading with its links and whatever belongs below them. */
export function FooterColumn({ title, links, children }: FooterColumnProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.column}>
      <h2 id={headingId}>
        <FormattedMessage id={title} />
      </h2>
      <ul>
        {links.filter(isComplete).map(link => (
          <li key={link.href + (link.name ?? link.message)}>
            <ShopLink href={link.href}>{link.message ? <FormattedMessage id={link.message} /> : link.name}</ShopLink>
            {link.tag && <Badge tone="highlight">{link.tag}</Badge>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
