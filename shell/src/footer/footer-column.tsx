import { isInternalLink } from '@exwerk/shared-kernel/routing/links';
import { Disclosure } from '@exwerk/shared-kernel/ui/disclosure';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { type FooterLink, isComplete } from './footer-links.ts';

/** One column: open beside the others on wide screens, a disclosure on small ones. */
export function FooterColumn({
  titleId,
  links,
  children,
}: {
  titleId: string;
  links: readonly FooterLink[];
  children?: ReactNode;
}) {
  const body = (
    <>
      <ul className={styles.links}>
        {links.filter(isComplete).map(link => (
          <li key={link.href}>
            <FooterAnchor link={link} />
          </li>
        ))}
      </ul>
      {children}
    </>
  );
  return (
    <section>
      <div className={styles.wide}>
        <h2 className={styles.title}>
          <FormattedMessage id={titleId} />
        </h2>
        {body}
      </div>
      <div className={styles.small}>
        <Disclosure title={<FormattedMessage id={titleId} />}>{body}</Disclosure>
      </div>
    </section>
  );
}

function FooterAnchor({ link }: { link: FooterLink & { href: string } }) {
  const text = (
    <>
      {link.name ?? (link.textId && <FormattedMessage id={link.textId} />)}
      {link.tag && (
        <span className={styles.tag}>
          <FormattedMessage id={link.tag} />
        </span>
      )}
    </>
  );
  if (link.external || !isInternalLink(link.href)) return <a href={link.href}>{text}</a>;
  return <Link to={link.href}>{text}</Link>;
}
