import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import styles from './campaigns.module.css';
import { type Slide, slideCount } from './hero.tsx';

/** All campaigns at a glance, below the one that the hero shows. Without their pictures, which would be fetched before the page's scripts. */
export function Campaigns({ slides }: { slides: readonly Slide[] }) {
  if (slides.length < slideCount.min) return null;
  return (
    <ul className={`${layout.container} ${styles.campaigns}`}>
      {slides.slice(0, slideCount.max).map(({ title, link }) => (
        <li key={title}>
          <ShopLink href={link.href} className={styles.campaign}>
            <strong>{title}</strong> <span>{link.text}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
