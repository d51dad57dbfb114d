import { darken, lighten } from './colour.ts';

/** Materials that shapes are made of; the first three come from the brand. */
const materials = [
  'body',
  'dark',
  'accent',
  'steel',
  'rubber',
  'glass',
  'wood',
  'white',
  'leather',
  'brass',
  'green',
  'screen',
] as const;
export type Material = (typeof materials)[number];
export type Palette = Record<Material, string>;

const fixed = {
  steel: '#c3cad1',
  rubber: '#2c3036',
  glass: '#bfd9e6',
  wood: '#c99b6a',
  white: '#f4f6f8',
  leather: '#3a3532',
  brass: '#c9a24a',
  green: '#6fae4e',
  screen: '#b8d8b0',
};

export const paletteOf = (scheme: readonly [body: string, dark: string, accent: string]): Palette => ({
  body: scheme[0],
  dark: scheme[1],
  accent: scheme[2],
  ...fixed,
});

export const gradients = (palette: Palette): string =>
  materials
    .map(name => {
      const stops = `<stop offset="0" stop-color="${lighten(palette[name], 0.28)}"/><stop offset="0.45" stop-color="${palette[name]}"/><stop offset="1" stop-color="${darken(palette[name], 0.2)}"/>`;
      return `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="0.6">${stops}</linearGradient>`;
    })
    .join('');

/** Draws on a field of 400 by 400; the floor is at y = 340. */
export const createPen = (palette: Palette) => {
  const fill = (material: Material) => `url(#${material})`;
  const light = (material: Material, share = 0.45) => lighten(palette[material], share);
  const shade = (material: Material, share = 0.3) => darken(palette[material], share);

  const rect = (x: number, y: number, w: number, h: number, material: Material, r = 5) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill(material)}"/>`;
  const poly = (points: string, colour: string) =>
    `<polygon points="${points}" fill="${colour}" stroke="${colour}" stroke-width="1" stroke-linejoin="round"/>`;
  const path = (d: string, material: Material) => `<path d="${d}" fill="${fill(material)}"/>`;
  const ellipse = (x: number, y: number, rx: number, ry: number, material: Material) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill(material)}"/>`;
  const circle = (x: number, y: number, r: number, material: Material) => ellipse(x, y, r, r, material);
  /** A round bar along a path: an edge, the material and a light reflex. */
  const tube = (d: string, width: number, material: Material) =>
    [
      `<path d="${d}" fill="none" stroke="${shade(material, 0.35)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
      `<path d="${d}" fill="none" stroke="${palette[material]}" stroke-width="${width * 0.8}" stroke-linecap="round" stroke-linejoin="round"/>`,
      `<path d="${d}" fill="none" stroke="${light(material, 0.5)}" stroke-width="${width * 0.22}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${-width * 0.14} ${-width * 0.14})"/>`,
    ].join('');
  /** A solid box seen from the front left above: front face at x, y, w, h, going back by d. */
  const block = (x: number, y: number, w: number, h: number, material: Material, d = 26) => {
    const up = d * 0.62;
    return [
      poly(`${x},${y} ${x + d},${y - up} ${x + w + d},${y - up} ${x + w},${y}`, light(material)),
      poly(`${x + w},${y} ${x + w + d},${y - up} ${x + w + d},${y + h - up} ${x + w},${y + h}`, shade(material)),
      rect(x, y, w, h, material, 2),
    ].join('');
  };
  const wheel = (x: number, y: number, r: number) =>
    circle(x, y, r, 'rubber') + circle(x, y, r * 0.55, 'steel') + circle(x, y, r * 0.18, 'rubber');
  const knob = (x: number, y: number, r = 9) =>
    `${circle(x, y, r, 'rubber')}<rect x="${x - 1.5}" y="${y - r + 1}" width="3" height="${r}" rx="1.5" fill="#fff"/>`;
  const display = (x: number, y: number, w: number, h: number, text = '88.8') =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="#14202a"/><text x="${x + w / 2}" y="${y + h * 0.76}" font-family="Liberation Mono, DejaVu Sans Mono, monospace" font-weight="bold" font-size="${h * 0.72}" text-anchor="middle" fill="#7df0c8">${text}</text>`;
  const lcd = (x: number, y: number, w: number, h: number, text = '0.00') =>
    rect(x, y, w, h, 'screen', 3) +
    `<text x="${x + w - 6}" y="${y + h * 0.8}" font-family="Liberation Mono, DejaVu Sans Mono, monospace" font-weight="bold" font-size="${h * 0.78}" text-anchor="end" fill="#1d2b20">${text}</text>`;
  /** Horizontal ventilation slots. */
  const vents = (x: number, y: number, w: number, count: number, gap = 9) =>
    Array.from(
      { length: count },
      (_, row) => `<rect x="${x}" y="${y + row * gap}" width="${w}" height="4" rx="2" fill="#000" opacity=".35"/>`,
    ).join('');
  const button = (x: number, y: number, colour = '#e03131', r = 5) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.35}" fill="#fff" opacity=".6"/>`;
  const gloss = (x: number, y: number, w: number, h: number) =>
    `<polygon points="${x},${y + h} ${x + w * 0.45},${y} ${x + w * 0.7},${y} ${x + w * 0.25},${y + h}" fill="#fff" opacity=".28"/>`;
  const shadow = (x: number, y: number, w: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${w * 0.1 + 4}" fill="url(#floor)"/>`;
  const text = (x: number, y: number, size: number, colour: string, value: string) =>
    `<text x="${x}" y="${y}" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-weight="bold" font-size="${size}" text-anchor="middle" fill="${colour}">${value}</text>`;

  return {
    palette,
    light,
    shade,
    rect,
    poly,
    path,
    ellipse,
    circle,
    tube,
    block,
    wheel,
    knob,
    display,
    lcd,
    vents,
    button,
    gloss,
    shadow,
    text,
  };
};

export type Pen = ReturnType<typeof createPen>;
export type Shape = (pen: Pen) => string;
