import { BRANDS, type Brand, brandsOf } from '../catalog/brands.ts';
import { CATEGORIES, departmentOf } from '../catalog/category.ts';
import { ACCESSORY_KINDS, MAIN_KINDS } from '../catalog/kinds.ts';
import { lighten } from './colour.ts';
import { createPen, type Palette, paletteOf } from './pen.ts';
import { shapeOf } from './shapes.ts';
import { document, type Scheme } from './studio.ts';

const draw = (name: string, scheme: Scheme, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shapeOf(name)?.(createPen(paletteOf(scheme))) ?? ''}</g>`;

const NEUTRAL: Scheme = ['#8a97a5', '#37424f', '#1c7ed6'];

/** Colour that stands for a department. */
const tints: Record<string, string> = {
  gastronomy: '#c92a2a',
  hospitality: '#b08d57',
  diy: '#f08c00',
  cleaning: '#1c7ed6',
  agriculture: '#5c940d',
  office: '#4263eb',
  measurement: '#0ca678',
  recreation: '#e8590c',
  beauty: '#c2255c',
  wellness: '#2b8a78',
  'professional-tools': '#495057',
  'home-and-garden': '#37b24d',
};

const kindsIn = (category: string) =>
  [...MAIN_KINDS, ...ACCESSORY_KINDS].filter(kind =>
    CATEGORIES.some(({ key, path }) => key === kind.category && path.includes(category)),
  );

/** Departments show three kinds of goods, other categories one; undefined for an unknown key. */
export const categoryPicture = (key: string): string | undefined => {
  if (!CATEGORIES.some(category => category.key === key)) return undefined;
  const department = departmentOf(key);
  const [brand] = brandsOf(department);
  const scheme = brand?.scheme ?? NEUTRAL;
  const shapes = [...new Set(kindsIn(key).map(({ shape }) => shape))];
  const tint = tints[department] ?? '#868e96';
  const background = `<rect width="400" height="400" fill="${lighten(tint, 0.86)}"/><circle cx="200" cy="196" r="164" fill="${lighten(tint, 0.72)}"/>`;
  const [first = '', second = '', third = ''] = shapes;
  const goods =
    department === key && third
      ? draw(third, scheme, 196, 54, 0.5) + draw(second, scheme, 4, 66, 0.5) + draw(first, scheme, 62, 92, 0.68)
      : draw(first, scheme, 46, 40, 0.77);
  return document(400, 400, paletteOf(scheme), background + goods);
};

const HEROES: Record<string, { brand: number; shapes: [string, string, string]; tint: string }> = {
  hero_1: { brand: 0, shapes: ['drill', 'circular-saw', 'tool-cabinet'], tint: '#f2b01e' },
  hero_2: { brand: 1, shapes: ['planetary-mixer', 'oven', 'double-fryer'], tint: '#c92a2a' },
  hero_3: { brand: 6, shapes: ['mower', 'gas-grill', 'wheelbarrow'], tint: '#37b24d' },
  hero_4: { brand: 5, shapes: ['massage-table', 'salon-chair', 'sauna'], tint: '#2b8a78' },
  hero_5: { brand: 2, shapes: ['pressure-washer', 'vacuum', 'steam-cleaner'], tint: '#1c7ed6' },
  'campaign_workshop-days': { brand: 11, shapes: ['rotary-hammer', 'angle-grinder', 'workbench'], tint: '#c92a2a' },
  'campaign_kitchen-weeks': { brand: 10, shapes: ['refrigerator', 'slicer', 'coffee-machine'], tint: '#228be6' },
};

/** Wide and without a ground of its own, so that it can lie on the slide's. */
export const heroPicture = (name: string): string | undefined => {
  const hero = HEROES[name];
  if (!hero) return undefined;
  const scheme = BRANDS[hero.brand]?.scheme ?? NEUTRAL;
  const [front, middle, back] = hero.shapes;
  const glow = lighten(hero.tint, 0.25);
  return document(
    1280,
    800,
    paletteOf(scheme),
    `<circle cx="640" cy="400" r="390" fill="${glow}" opacity=".22"/><circle cx="640" cy="400" r="280" fill="${glow}" opacity=".28"/>${draw(back, scheme, 760, 130, 1.16)}${draw(middle, scheme, 70, 180, 1.12)}${draw(front, scheme, 330, 130, 1.56)}`,
  );
};

const marks: readonly ((colour: string) => string)[] = [
  colour => `<path d="M20 16 L44 16 L60 48 L76 16 L100 16 L68 84 L52 84Z" fill="${colour}"/>`,
  colour =>
    `<circle cx="60" cy="50" r="36" fill="none" stroke="${colour}" stroke-width="12"/><circle cx="60" cy="50" r="12" fill="${colour}"/>`,
  colour =>
    `<path d="M60 12 L98 34 L98 68 L60 90 L22 68 L22 34Z" fill="${colour}"/><path d="M60 34 L78 44 L78 60 L60 70 L42 60 L42 44Z" fill="#fff"/>`,
  colour =>
    `<path d="M22 84 Q22 18 98 16 Q98 82 22 84Z" fill="${colour}"/><path d="M34 74 Q60 56 82 30" stroke="#fff" stroke-width="5" fill="none"/>`,
  colour =>
    `<rect x="22" y="14" width="32" height="72" fill="${colour}"/><rect x="62" y="38" width="36" height="48" fill="${colour}" opacity=".7"/><rect x="62" y="14" width="36" height="16" fill="${colour}"/>`,
];

/** A brand's word mark with its sign. */
export const brandLogo = (key: string): string | undefined => {
  const index = BRANDS.findIndex(brand => brand.key === key);
  const brand: Brand | undefined = BRANDS[index];
  if (!brand) return undefined;
  const strong =
    [brand.scheme[0], brand.scheme[2], brand.scheme[1]].find(
      colour => Number.parseInt(colour.slice(1, 3), 16) + Number.parseInt(colour.slice(3, 5), 16) < 380,
    ) ?? brand.scheme[1];
  const width = 140 + brand.name.length * 34;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100" width="${width}" height="100" role="img" aria-label="${brand.name}">${marks[index % marks.length]?.(strong) ?? ''}<text x="122" y="69" font-family="Liberation Sans, Arial, sans-serif" font-weight="bold" font-size="54" fill="${brand.scheme[1]}" textLength="${width - 140}" lengthAdjust="spacingAndGlyphs">${brand.name}</text></svg>`;
};

const heading = (y: number, size: number, colour: string, value: string) =>
  `<text x="200" y="${y}" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-weight="bold" font-size="${size}" text-anchor="middle" fill="${colour}">${value}</text>`;

const energyColours = {
  a: '#00a651',
  b: '#50b848',
  c: '#bed630',
  d: '#fff200',
  e: '#fdb913',
  f: '#f37021',
  g: '#ed1c24',
};

/** The arrows of all classes, one below the other, and the one that a product has. */
const energyScale = (own: string): string =>
  Object.entries(energyColours)
    .map(([letter, colour], row) => {
      const end = 130 + row * 22;
      const [top, middle, bottom] = [86 + row * 42, 102 + row * 42, 118 + row * 42];
      const marked =
        letter === own
          ? `<path d="M384 ${top - 2} L300 ${top - 2} L280 ${middle} L300 ${bottom + 2} L384 ${bottom + 2}Z" fill="#111"/><text x="344" y="${middle + 12}" ${sans} font-size="34" text-anchor="middle" fill="#fff">${letter.toUpperCase()}</text>`
          : '';
      return `<path d="M20 ${top} L${end} ${top} L${end + 18} ${middle} L${end} ${bottom} L20 ${bottom}Z" fill="${colour}"/><text x="30" y="${bottom - 6}" ${sans} font-size="26" fill="#fff" stroke="#333" stroke-width=".5">${letter.toUpperCase()}</text>${marked}`;
    })
    .join('');

/** `energy_c`, a label, and `fiche_ex30000001_c`, a sheet without words: the article, its class, and room for figures. */
const energyPicture = (name: string, palette: Palette): string | undefined => {
  const label = /^energy_([a-g])$/.exec(name)?.[1];
  if (label) {
    const head = `<rect width="400" height="66" fill="#034ea2"/>${heading(46, 36, '#fff', 'ENERG')}`;
    return document(400, 400, palette, `<rect width="400" height="400" fill="#fff"/>${head}${energyScale(label)}`);
  }
  const [, article, own] = /^fiche_(ex\d{8})_([a-g])$/.exec(name) ?? [];
  if (!article || !own) return undefined;
  const scale = `<g transform="translate(60 40) scale(.7)">${energyScale(own)}</g>`;
  return document(
    400,
    400,
    palette,
    `<rect width="400" height="400" fill="#fff"/><rect x="20" y="16" width="360" height="368" fill="none" stroke="#adb5bd"/><rect x="20" y="16" width="360" height="62" fill="#034ea2"/>${heading(56, 26, '#fff', `ENERG · ${article.toUpperCase()}`)}${scale}`,
  );
};

const sans = 'font-family="Liberation Sans, sans-serif" font-weight="bold"';

const back = '<rect width="400" height="400" fill="url(#back)"/>';

/** Pictures that stand alone, by name. */
export const singlePicture = (name: string): string | undefined => {
  const palette = paletteOf(NEUTRAL);
  const pen = createPen(palette);
  if (name === 'default') {
    return document(
      400,
      400,
      palette,
      `${back}${pen.shadow(200, 300, 110)}${pen.block(112, 170, 160, 124, 'wood', 40)}<path d="M176 170 L216 145 M192 170 L192 214" stroke="#fff" stroke-width="14" opacity=".5"/>`,
    );
  }
  if (name === 'no-results') {
    return document(
      400,
      400,
      palette,
      `${back}${pen.shadow(200, 330, 120)}<circle cx="180" cy="180" r="92" fill="#dcebf5" stroke="#37424f" stroke-width="18"/><path d="M248 250 L320 322" stroke="#37424f" stroke-width="28" stroke-linecap="round"/><circle cx="152" cy="164" r="9" fill="#37424f"/><circle cx="208" cy="164" r="9" fill="#37424f"/><path d="M148 218 Q180 192 212 218" fill="none" stroke="#37424f" stroke-width="8" stroke-linecap="round"/>`,
    );
  }
  if (name === 'guarantee') {
    return document(
      400,
      400,
      palette,
      `${back}${pen.shadow(200, 340, 100)}<path d="M200 50 L310 88 Q316 240 200 330 Q84 240 90 88Z" fill="url(#green)"/><path d="M200 76 L288 106 Q290 226 200 300 Q110 226 112 106Z" fill="none" stroke="#fff" stroke-width="6"/><path d="M150 184 L188 224 L254 144" fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
  }
  return energyPicture(name, palette);
};
