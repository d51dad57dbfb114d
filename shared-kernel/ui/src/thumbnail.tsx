import { ProductImage } from './product-image.tsx';

/** A small square picture beside the name of what it shows, `size` pixels of CSS wide. */
export function Thumbnail({
  url,
  size,
  className,
}: {
  url: string | null;
  size: 48 | 72 | 96;
  className?: string | undefined;
}) {
  return (
    <ProductImage url={url} alt="" sizes={`${size}px`} widest={320} width={size} height={size} className={className} />
  );
}
