import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from './icon.tsx';
import type { LinkElement } from './link.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

/** Links to the pages of a listing, five numbers at most. Nothing for a single page, as long as one is on it. */
export function Pagination({
  page,
  pages,
  href,
  label,
  previousLabel,
  nextLabel,
  linkAs: LinkElement = 'a',
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
  label: string;
  previousLabel: string;
  nextLabel: string;
  linkAs?: LinkElement;
}) {
  if (page < 2 && pages < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        {page > 1 && (
          <li>
            <LinkElement href={href(page - 1)} aria-label={previousLabel} rel="prev">
              <Icon of={ChevronLeft} />
            </LinkElement>
          </li>
        )}
        {pageWindow(page, pages).map(number => (
          <li key={number}>
            <LinkElement href={href(number)} {...(number === page && { 'aria-current': 'page' })}>
              {number}
            </LinkElement>
          </li>
        ))}
        {page < pages && (
          <li>
            <LinkElement href={href(page + 1)} aria-label={nextLabel} rel="next">
              <Icon of={ChevronRight} />
            </LinkElement>
          </li>
        )}
      </ul>
    </nav>
  );
}
