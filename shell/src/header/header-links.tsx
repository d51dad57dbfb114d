import { useAppSelector } from '@exwerk/runtime';
import { Slot } from '@exwerk/runtime/page/slot';
import styles from './header.module.css';

/** Links that remotes of the composition bring along, whichever these are. */
export function HeaderLinks() {
  const links = useAppSelector(state => state.storefront.headerLinks);
  return links?.map(name => (
    <span key={name} className={styles.topLink}>
      <Slot name={name} props={{}} />
    </span>
  ));
}
