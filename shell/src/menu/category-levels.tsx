import type { MenuCategory } from '@exwerk/contract/calls/category';
import { categoryPath } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './main-menu.module.css';

/** The categories from the departments down to the opened one; ends where a key is not known any more. */
function wayTo(departments: readonly MenuCategory[], keys: readonly string[]): MenuCategory[] {
  const way: MenuCategory[] = [];
  let level = departments;
  for (const key of keys) {
    const found = level.find(category => category.key === key);
    if (!found) break;
    way.push(found);
    level = found.children;
  }
  return way;
}

/**
 * One level of the categories at a time, with the way down and the way back. The focus goes along: to the way back on the way down, to
 * where one came from on the way back.
 */
export function CategoryLevels({
  departments,
  opened,
  onOpened,
  onChosen,
}: {
  departments: readonly MenuCategory[];
  /** Keys of the categories that are open, the department first. */
  opened: readonly string[];
  onOpened: (keys: readonly string[]) => void;
  /** A page has been chosen. */
  onChosen: () => void;
}) {
  const storefront = useStorefront();
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused !== null) element.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }, [focused]);
  const way = wayTo(departments, opened);
  const current = way.at(-1);
  const go = (keys: readonly string[], focus: string) => {
    onOpened(keys);
    setFocused(focus);
  };
  return (
    <div ref={element}>
      {current && (
        <>
          <Button
            look="link-dark"
            data-key={`back ${current.key}`}
            aria-describedby={titleId}
            onClick={() => go(opened.slice(0, -1), current.key)}
          >
            <Icon of={ChevronLeft} size="sm" />
            <FormattedMessage id="shell.menu.back" />
          </Button>
          <h3 id={titleId} className={styles.level}>
            {current.name}
          </h3>
        </>
      )}
      <ul>
        {current && (
          <li>
            <Link to={categoryPath(storefront, current.slug)} onClick={onChosen}>
              <FormattedMessage id="shell.categories.all" values={{ name: current.name }} />
            </Link>
          </li>
        )}
        {(current?.children ?? departments).map(({ key, name, slug, children }) => (
          <li key={key}>
            {children.length > 0 ? (
              <button type="button" data-key={key} onClick={() => go([...opened, key], `back ${key}`)}>
                {name}
                <Icon of={ChevronRight} size="sm" />
              </button>
            ) : (
              <Link to={categoryPath(storefront, slug)} onClick={onChosen}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
