import type { ReactNode } from 'react';
import type { LinkElement } from './link.tsx';
import { ProductImage } from './product-image.tsx';

export type StockLevel = 'in' | 'low' | 'out';

/** A product in a list. The name's link covers the tile; the action lies above it. */
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
  sizes,
  priority = false,
  headingLevel: Heading = 'h3',
  linkAs: LinkElement = 'a',
  onSelect,
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
  sizes?: string;
  /** For tiles that are in view when the page opens. */
  priority?: boolean;
  headingLevel?: 'h2' | 'h3' | 'h4';
  linkAs?: LinkElement;
  onSelect?: () => void;
}) {
  return (
    <article className="ex-tile">
      <ProductImage url={imageUrl} alt="" priority={priority} {...(sizes !== undefined && { sizes })} />
      {badges && <div className="ex-tile__badges">{badges}</div>}
      {brand && <span className="ex-tile__brand">{brand}</span>}
      <Heading className="ex-tile__name">
        <LinkElement href={href} {...(onSelect && { onClick: onSelect })}>
          {name}
        </LinkElement>
      </Heading>
      {rating}
      <div className="ex-tile__foot">
        {price}
        {stock && <span className={`ex-stock ex-stock--${stock.level}`}>{stock.text}</span>}
        {action && <div className="ex-tile__action">{action}</div>}
      </div>
    </article>
  );
}
