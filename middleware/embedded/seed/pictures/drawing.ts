import { BRANDS } from '../catalog/brands.ts';
import { brandLogo, categoryPicture, heroPicture, singlePicture } from './banners.ts';
import { film, manual } from './instructions.ts';
import { shapeOf } from './shapes.ts';
import { detail, dimensions, front, scene, schemeVariant, turned } from './studio.ts';

const turn = /^turn-(\d{1,3})$/;
const size = /^size-(\d{1,4})x(\d{1,4})x(\d{1,4})$/;

/** `<shape>_<brand>_<variant>_<view>` */
const productPicture = (name: string): string | undefined => {
  const [shapeName = '', brandKey, variant = '', view = '', ...rest] = name.split('_');
  const shape = shapeOf(shapeName);
  const brand = BRANDS.find(({ key }) => key === brandKey);
  if (!shape || !brand || !/^[0-3]$/.test(variant) || rest.length > 0) return undefined;
  const scheme = schemeVariant(brand.scheme, Number(variant));
  if (view === 'front') return front(shape, scheme);
  if (view === 'detail') return detail(shape, scheme);
  if (view === 'film') return film(shape, scheme);
  if (view === 'manual') return manual(shape, scheme);
  if (view === 'scene') return scene(shape, scheme, Number(variant) % 2 === 0);
  const degrees = turn.exec(view)?.[1];
  if (degrees !== undefined) return turned(shape, scheme, Number(degrees));
  const sides = size.exec(view);
  return sides ? dimensions(shape, scheme, [Number(sides[1]), Number(sides[2]), Number(sides[3])]) : undefined;
};

/** The SVG of a drawing; undefined for a name that none has. */
export const drawingSvg = (name: string): string | undefined => {
  const [family = '', rest] = [name.slice(0, name.indexOf('_')), name.slice(name.indexOf('_') + 1)];
  if (family === 'category') return categoryPicture(rest);
  if (family === 'brand') return brandLogo(rest);
  return singlePicture(name) ?? heroPicture(name) ?? productPicture(name);
};
