import type { Attribute, Image } from '@commercetools/platform-sdk';
import { randomFor } from '../random.ts';
import type { SeedProduct } from './seed-product.ts';

const SIDE = 1280;

/** Variants of a kind and brand differ in colour. */
const variantOf = ({ pictured }: SeedProduct): number => randomFor(`pictures of ${pictured}`).int(0, 3);

/** The address of a product's drawings without the view: it says all that a drawing depends on. */
const drawingOf = (product: SeedProduct, imageBaseUrl: string): string =>
  `${imageBaseUrl}/${product.kind.shape}_${product.brand.key}_${variantOf(product)}`;

/** Two to four views. */
export const imagesOf = (product: SeedProduct, imageBaseUrl: string): Image[] => {
  const views = ['front', 'detail', `size-${product.cm.join('x')}`, 'scene'];
  const count = randomFor(`views of ${product.sku}`).int(2, 4);
  return views
    .slice(0, count)
    .map(view => ({ url: `${drawingOf(product, imageBaseUrl)}_${view}`, dimensions: { w: SIDE, h: SIDE } }));
};

/** Pictures from all around a product, one every 15 degrees. */
const TURN_IMAGES = 24;

/** A film of every fourth main product, and a manual without words of whatever has to be set up. */
export const mediaAttributes = (product: SeedProduct, imageBaseUrl: string): Attribute[] => {
  const { sku, role, kind } = product;
  const drawing = drawingOf(product, imageBaseUrl);
  const hasFilm = role === 'main' && randomFor(`film of ${sku}`).chance(0.25);
  const hasManual = role !== 'test' && !kind.plain;
  return [
    ...(hasFilm ? [{ name: 'video', value: `${drawing}_film.svg` }] : []),
    ...(hasManual ? [{ name: 'manualUrl', value: `${drawing}_manual.svg` }] : []),
  ];
};

/** Every fifth main product can be turned. */
export const turnImagesOf = ({ sku, role }: SeedProduct): number | undefined =>
  role === 'main' && randomFor(`turn of ${sku}`).chance(0.2) ? TURN_IMAGES : undefined;
