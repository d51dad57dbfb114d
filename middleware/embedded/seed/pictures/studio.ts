import { darken, lighten, mix } from './colour.ts';
import { createPen, gradients, type Palette, paletteOf, type Shape } from './pen.ts';

export type Scheme = readonly [body: string, dark: string, accent: string];

/** Variants of one kind and brand differ in colour. */
export const schemeVariant = ([body, dark, accent]: Scheme, variant: number): Scheme => {
  switch (variant) {
    case 1:
      return [mix(body, '#ffffff', 0.22), dark, accent];
    case 2:
      return [body, mix(dark, '#4a5560', 0.4), mix(accent, '#ffffff', 0.15)];
    case 3:
      return [mix(body, dark, 0.55), dark, body];
    default:
      return [body, dark, accent];
  }
};

const floorGradient =
  '<radialGradient id="floor"><stop offset="0" stop-color="#0b1420" stop-opacity=".34"/><stop offset=".6" stop-color="#0b1420" stop-opacity=".14"/><stop offset="1" stop-color="#0b1420" stop-opacity="0"/></radialGradient>';

const backdrop =
  '<linearGradient id="back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".72" stop-color="#f4f6f8"/><stop offset="1" stop-color="#e8ecf0"/></linearGradient>';

/** A whole SVG document; `content` may use the materials of the palette by id. */
export const document = (width: number, height: number, palette: Palette, content: string, definitions = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${gradients(palette)}${floorGradient}${backdrop}${definitions}</defs>${content}</svg>`;

const plain = '<rect width="400" height="400" fill="url(#back)"/>';

/** The whole product in front of a light background. */
export const front = (shape: Shape, scheme: Scheme): string => {
  const palette = paletteOf(scheme);
  return document(
    400,
    400,
    palette,
    `${plain}<g transform="translate(18 6) scale(.91)">${shape(createPen(palette))}</g>`,
  );
};

/** A part of it, near. */
export const detail = (shape: Shape, scheme: Scheme): string => {
  const palette = paletteOf(scheme);
  return document(
    400,
    400,
    palette,
    `${plain}<g transform="translate(-250 -190) scale(2.15)">${shape(createPen(palette))}</g>`,
  );
};

/** Marks at the edge of the turntable, so that one sees it go round. */
const turntable = (turn: number): string => {
  const marks = Array.from({ length: 12 }, (_, mark) => {
    const angle = turn + (mark * Math.PI) / 6;
    const [x, y] = [200 + 148 * Math.cos(angle), 352 + 22 * Math.sin(angle)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${mark === 0 ? 5 : 2.5}" fill="${mark === 0 ? '#c9400a' : '#7d8d93'}"/>`;
  });
  return `<ellipse cx="200" cy="358" rx="166" ry="30" fill="#c5ced3"/><ellipse cx="200" cy="352" rx="166" ry="30" fill="#e6ecec"/>${marks.join('')}`;
};

/** On a turntable, turned by so many degrees: narrower the more it shows its side, and from behind as in a mirror. */
export const turned = (shape: Shape, scheme: Scheme, degrees: number): string => {
  const palette = paletteOf(scheme);
  const turn = (degrees * Math.PI) / 180;
  const facing = Math.cos(turn);
  const width = (facing < 0 ? -1 : 1) * (0.4 + 0.6 * Math.abs(facing)) * 0.84;
  const lean = Math.sin(2 * turn) * 4;
  const light = `<filter id="turn-light"><feComponentTransfer>${['R', 'G', 'B'].map(channel => `<feFunc${channel} type="linear" slope="${(0.8 + 0.2 * Math.abs(facing)).toFixed(3)}"/>`).join('')}</feComponentTransfer></filter>`;
  return document(
    400,
    400,
    palette,
    `${plain}${turntable(turn)}<g filter="url(#turn-light)" transform="translate(200 348) skewY(${lean.toFixed(2)}) scale(${width.toFixed(4)} .84) translate(-200 -340)">${shape(createPen(palette))}</g>`,
    light,
  );
};

/** In a room or outside: a wall in the brand's accent and a floor. */
export const scene = (shape: Shape, scheme: Scheme, tile: boolean): string => {
  const palette = paletteOf(scheme);
  const wall = lighten(scheme[2], 0.78);
  const ground = mix(darken(wall, 0.2), '#b9a58c', 0.45);
  const lines = tile
    ? Array.from(
        { length: 9 },
        (_, column) => `<path d="M${column * 50} 0 V268" stroke="#fff" stroke-width="2" opacity=".5"/>`,
      ).join('') +
      Array.from(
        { length: 6 },
        (_, row) => `<path d="M0 ${row * 50} H400" stroke="#fff" stroke-width="2" opacity=".5"/>`,
      ).join('')
    : `<rect x="40" y="34" width="120" height="140" rx="4" fill="#fff" opacity=".75"/><path d="M100 34 V174 M40 104 H160" stroke="${wall}" stroke-width="5"/>`;
  return document(
    400,
    400,
    palette,
    `<rect width="400" height="400" fill="${wall}"/>${lines}<rect y="268" width="400" height="132" fill="${ground}"/><rect y="262" width="400" height="8" fill="#fff" opacity=".8"/><g transform="translate(62 44) scale(.84)">${shape(createPen(palette))}</g>`,
  );
};

const arrow = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1} L${x2} ${y2}" stroke="#5c6975" stroke-width="1.6" marker-start="url(#tip)" marker-end="url(#tip)"/>`;

const label = (x: number, y: number, value: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-36" y="-13" width="72" height="22" rx="11" fill="#fff"/><text y="4" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-size="15" font-weight="bold" text-anchor="middle" fill="#2b3640">${value} cm</text></g>`;

/** With its length, width and height in cm. */
export const dimensions = (
  shape: Shape,
  scheme: Scheme,
  [length, width, height]: readonly [number, number, number],
): string => {
  const palette = paletteOf(scheme);
  const tip =
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8Z" fill="#5c6975"/></marker>';
  return document(
    400,
    400,
    palette,
    `${plain}<g transform="translate(72 36) scale(.7)">${shape(createPen(palette))}</g>${arrow(70, 334, 286, 334)}${label(178, 334, String(length))}${arrow(298, 330, 346, 290)}${label(354, 330, String(width))}${arrow(40, 50, 40, 290)}${label(40, 170, String(height), -90)}`,
    tip,
  );
};
