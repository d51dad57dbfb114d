import { createPen, paletteOf, type Shape } from './pen.ts';
import { document, type Scheme } from './studio.ts';

const font = 'font-family="Liberation Sans, DejaVu Sans, sans-serif"';

const part = (number: number, x: number, y: number, toX: number, toY: number): string =>
  `<path d="M${x} ${y} L${toX} ${toY}" stroke="#2b3640" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="15" fill="#fff" stroke="#2b3640" stroke-width="2"/><text x="${x}" y="${y + 6}" ${font} font-size="17" font-weight="bold" text-anchor="middle" fill="#2b3640">${number}</text>`;

const step = (number: number, drawing: string): string => {
  const x = 40 + (number - 1) * 180;
  return `<g transform="translate(${x} 560)"><rect width="160" height="200" rx="8" fill="#f4f6f8" stroke="#c5ced6"/><text x="16" y="34" ${font} font-size="24" font-weight="bold" fill="#2b3640">${number}</text>${drawing}</g>`;
};

const tick =
  '<path d="M52 112 l22 24 l42 -54" fill="none" stroke="#2b8a3e" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>';
const eye =
  '<path d="M30 110 Q80 60 130 110 Q80 160 30 110Z" fill="#fff" stroke="#2b3640" stroke-width="6"/><circle cx="80" cy="110" r="18" fill="#2b3640"/>';
const box =
  '<path d="M36 92 L80 72 L124 92 V146 L80 168 L36 146Z M36 92 L80 112 L124 92 M80 112 V168" fill="#e9d8b4" stroke="#8a6d3b" stroke-width="4" stroke-linejoin="round"/>';

/** A sheet without words: the product with its numbered parts, and what to do first. */
export const manual = (shape: Shape, scheme: Scheme): string => {
  const palette = paletteOf(scheme);
  const parts = [
    part(1, 70, 130, 220, 210),
    part(2, 530, 150, 390, 235),
    part(3, 70, 400, 265, 340),
    part(4, 530, 420, 370, 350),
  ];
  return document(
    600,
    800,
    palette,
    `<rect width="600" height="800" fill="#fff"/><rect width="600" height="12" fill="${scheme[0]}"/><g transform="translate(100 70) scale(1)">${shape(createPen(palette))}</g>${parts.join('')}${step(1, box)}${step(2, eye)}${step(3, tick)}`,
  );
};

/** Ten seconds around the product: whole, near, whole again. */
export const film = (shape: Shape, scheme: Scheme): string => {
  const palette = paletteOf(scheme);
  const move = (type: string, values: string) =>
    `<animateTransform attributeName="transform" type="${type}" dur="10s" repeatCount="indefinite" calcMode="spline" keyTimes="0;.3;.5;.8;1" keySplines=".4 0 .2 1;.4 0 .2 1;.4 0 .2 1;.4 0 .2 1" values="${values}"/>`;
  return document(
    640,
    360,
    palette,
    `<rect width="640" height="360" fill="url(#back)"/><g transform="translate(148 8)">${move('translate', '148 8;148 8;-110 -160;-110 -160;148 8')}<g transform="scale(.86)"><g>${move('scale', '1;1;1.9;1.9;1')}${shape(createPen(palette))}</g></g></g><rect y="352" height="8" width="640" fill="${scheme[2]}"><animate attributeName="width" from="0" to="640" dur="10s" repeatCount="indefinite"/></rect>`,
  );
};
