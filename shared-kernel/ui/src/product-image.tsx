import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './product-image.module.css';

/** Widths that the picture service draws. */
const widths = [160, 320, 480, 640, 960, 1280] as const;
type Width = (typeof widths)[number];

/** Shown instead of a picture that is missing. */
export const defaultImage =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"%3E%3Cpath fill="%23eef2f2" d="M0 0h80v80H0z"/%3E%3Cpath fill="none" stroke="%239aabb0" stroke-width="2.5" stroke-linejoin="round" d="M40 22 57 31v18L40 58 23 49V31zM23 31l17 9 17-9M40 40v18"/%3E%3C/svg%3E';

/** Address of a picture at one width; the service sends what the browser says that it takes, AVIF first. */
export function imageUrl(url: string, width: Width): string {
  return `${url}?w=${width}`;
}

/** `srcset` of a picture over the widths up to one. */
export function imageSrcSet(url: string, widest: Width): string {
  return widths
    .filter(width => width <= widest)
    .map(width => `${imageUrl(url, width)} ${width}w`)
    .join(', ');
}

/**
 * A picture of the picture service, in the width its place needs. `sizes` as in HTML, and `widest` what they lead to on a sharp screen; width
 * and height give the proportions, so nothing moves when it arrives. `priority` is for the one picture a page opens with.
 */
export function ProductImage({
  url,
  alt,
  sizes = '100vw',
  widest = 960,
  width = 640,
  height = 640,
  priority = false,
  className,
}: {
  url: string | null;
  alt: string;
  sizes?: string;
  widest?: Width;
  width?: number;
  height?: number;
  priority?: boolean;
  className?: string | undefined;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url === broken ? null : url;
  return (
    <img
      className={classNames(styles.picture, className)}
      {...(shown === null
        ? { src: defaultImage }
        : { sizes, srcSet: imageSrcSet(shown, widest), src: imageUrl(shown, 640) })}
      alt={alt}
      width={width}
      height={height}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      onError={() => setBroken(url)}
    />
  );
}
