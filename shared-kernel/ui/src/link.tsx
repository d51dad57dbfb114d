import type { AriaAttributes, ComponentType, MouseEventHandler, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './link.module.css';

export interface LinkElementProps extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  href: string;
  className?: string | undefined;
  rel?: string;
  children?: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/**
 * What the kit renders for a link. Pieces with links in them take one as `linkAs`, so that a page can hand over the router's
 * link; without it they render a plain `<a>`.
 */
export type LinkElement = 'a' | ComponentType<LinkElementProps>;

export type LinkLook = 'default' | 'dark' | 'quiet';

/** Class of a text link, for a router's link. */
export function linkClass(look: LinkLook = 'default'): string {
  return classNames(styles.link, styles[look]);
}

/** A link in running text. */
export function Link({
  look = 'default',
  linkAs: Element = 'a',
  className,
  ...rest
}: LinkElementProps & { look?: LinkLook; linkAs?: LinkElement }) {
  return <Element className={classNames(linkClass(look), className)} {...rest} />;
}
