import { categoryPath } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import { Link } from 'react-router-dom';
import { useDepartments } from '../store-facts/use-store.ts';
import styles from './mega-menu.module.css';

/** All departments side by side, each with its categories. */
export default function MegaMenu({ onChosen }: { onChosen: () => void }) {
  const storefront = useStorefront();
  return (
    <ul className={styles.departments}>
      {useDepartments().map(department => (
        <li key={department.key}>
          <Link to={categoryPath(storefront, department.slug)} className={styles.department} onClick={onChosen}>
            {department.name}
          </Link>
          <ul>
            {department.children.map(child => (
              <li key={child.key}>
                <Link to={categoryPath(storefront, child.slug)} onClick={onChosen}>
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
