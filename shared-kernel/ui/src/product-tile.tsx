import type { ReactNode } from 'react';
import type { LinkElement } from './link.tsx';
import { ProductImage } from './product-image.tsx';
import styles from './product-tile.module.css';
import { Stock, type StockLevel } from './stock.tsx';

/** A tile whose inside has been rendered before. */
export function KeptProductTile({ inside }: { inside: string }) {
  return <article className={styles.tile} dangerouslySetInnerHTML={{ __html: inside }} />;
}

/** In a tile, around what may be something else than one button: also a notice with one. */
export const TileAction = ({ children }: { children: ReactNode }) => <div className={styles.action}>{children}</div>;

/** How wide the picture of a tile is drawn in each, as their style sheets have it. */
const pictureSizes = {
  list: '(min-width: 1919px) 18rem, (min-width: 1440px) 14rem, (min-width: 1023px) 22vw, (min-width: 640px) calc(33.3vw - 3rem), calc(50vw - 3rem)',
  carousel:
    '(min-width: 1919px) 30rem, (min-width: 1440px) 25.5rem, (min-width: 768px) calc(33.3vw - 4.5rem), calc(66.7vw - 3.7rem)',
} as const;
export type TilePlace = keyof typeof pictureSizes;

/** A product in a list. The name's link covers the tile; what is to be pressed by itself lies above it. */
export function ProductTile({
  name,
  href,
  brand,
  imageUrl,
  badges,
  rating,
  price,
  stock,
  action,
  corner,
  place = 'list',
  priority = false,
  headingLevel: Heading = 'h3',
  linkAs: LinkElement = 'a',
  onSelect,
  mark,
}: {
  name: string;
  href: string;
  brand?: string | null;
  imageUrl: string | null;
  badges?: ReactNode;
  rating?: ReactNode;
  price?: ReactNode;
  stock?: { level: StockLevel; text: string };
  action?: ReactNode;
  /** Places itself in a corner of the picture, above the name's link. */
  corner?: ReactNode;
  place?: TilePlace;
  /** For tiles that are in view when the page opens. */
  priority?: boolean;
  headingLevel?: 'h2' | 'h3' | 'h4';
  linkAs?: LinkElement;
  onSelect?: (() => void) | undefined;
  /** Attributes by which somebody finds the tile. */
  mark?: Readonly<Record<`data-${string}`, string>> | undefined;
}) {
  return (
    <article className={styles.tile} {...mark}>
      <ProductImage url={imageUrl} alt="" priority={priority} sizes={pictureSizes[place]} />
      {badges && <div className={styles.badges}>{badges}</div>}
      {brand && <span className={styles.brand}>{brand}</span>}
      <Heading className={styles.name}>
        <LinkElement href={href} {...(onSelect && { onClick: onSelect })}>
          {name}
        </LinkElement>
      </Heading>
      {rating}
      {price}
      {stock && <Stock level={stock.level}>{stock.text}</Stock>}
      {action}
      {corner}
    </article>
  );
}
