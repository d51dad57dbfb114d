import type { Pen, Shape } from '../pen.ts';

const mower =
  (engine: boolean): Shape =>
  p =>
    p.shadow(200, 345, 180) +
    p.tube('M250 250 L370 70 L392 84', 11, 'dark') +
    p.path('M270 220 L366 176 L384 280 L286 292Z', 'dark') +
    p.path('M50 300 Q50 246 110 236 L250 236 Q296 240 300 300Z', 'body') +
    (engine
      ? p.rect(110, 168, 110, 70, 'dark', 10) +
        p.vents(124, 182, 82, 5) +
        p.rect(134, 150, 64, 22, 'accent', 6) +
        p.circle(210, 160, 11, 'rubber')
      : p.path('M96 238 Q104 184 170 182 Q236 184 244 238Z', 'dark') +
        p.rect(132, 200, 76, 24, 'accent', 6) +
        p.text(170, 218, 16, '#fff', '36 V')) +
    p.wheel(92, 312, 27) +
    p.wheel(272, 308, 34) +
    p.rect(50, 292, 250, 10, 'dark', 4) +
    p.gloss(90, 242, 130, 48);

const wheelbarrow: Shape = p =>
  p.shadow(200, 345, 170) +
  p.tube('M84 300 L250 250 L380 180', 11, 'steel') +
  p.tube('M226 250 L216 338 L284 338 L290 226', 10, 'steel') +
  p.path('M60 150 L324 140 L262 240 L132 250Z', 'body') +
  p.path('M60 150 L324 140 L306 158 L78 166Z', 'dark') +
  `<path d="M84 158 Q140 96 196 128 Q250 92 302 148Z" fill="#6b4a2f"/><path d="M150 126 q10 -30 30 -34 q-2 24 -20 36 M196 126 q2 -28 26 -40 q4 26 -16 42" fill="#51a845"/>` +
  p.wheel(92, 298, 42) +
  p.rect(352, 168, 44, 18, 'rubber', 8);

const greenhouse: Shape = p =>
  p.shadow(205, 345, 180) +
  `<g fill="#d8eef2" opacity=".75" stroke="#fff" stroke-width="1"><polygon points="50,180 130,90 210,180 210,334 50,334"/><polygon points="210,180 210,334 366,306 366,160"/><polygon points="130,90 210,180 366,160 290,76"/></g>` +
  Array.from(
    { length: 5 },
    (_, i) =>
      `<g transform="translate(${70 + i * 28} ${306 + (i % 2) * 8})"><path d="M0 14 L0 -26" stroke="#2f7d32" stroke-width="4"/><ellipse cx="-8" cy="-20" rx="11" ry="7" fill="#43a047"/><ellipse cx="8" cy="-30" rx="11" ry="7" fill="#66bb6a"/><circle cx="6" cy="-12" r="5" fill="#e53935"/></g>`,
  ).join('') +
  [
    'M50 334 L50 180 L130 90 L210 180 L210 334',
    'M210 180 L366 160 L366 306 L210 334 L50 334',
    'M130 90 L290 76 L366 160',
    'M262 174 L262 326',
    'M314 166 L314 316',
    'M182 86 L262 174',
    'M236 80 L314 166',
    'M102 334 L102 210 L158 210 L158 334',
  ]
    .map(d => p.tube(d, 6, 'body'))
    .join('') +
  p.gloss(220, 190, 130, 110);

const legs = (p: Pen) =>
  p.tube('M150 214 L106 338', 9, 'steel') +
  p.tube('M250 214 L294 338', 9, 'steel') +
  p.tube('M200 226 L200 330', 8, 'steel') +
  p.tube('M124 290 L276 290', 6, 'steel');
const kettleGrill: Shape = p =>
  p.shadow(200, 348, 120) +
  legs(p) +
  p.wheel(108, 330, 17) +
  p.path('M90 176 Q96 248 200 252 Q304 248 310 176Z', 'body') +
  p.rect(84, 168, 232, 12, 'steel', 5) +
  p.path('M92 166 Q100 78 200 76 Q300 78 308 166Z', 'body') +
  p.tube('M170 82 Q172 54 200 54 Q228 54 230 82', 10, 'wood') +
  p.circle(258, 116, 12, 'steel') +
  p.circle(200, 140, 12, 'white') +
  p.gloss(120, 88, 130, 76);

const gasGrill: Shape = p =>
  p.shadow(200, 348, 170) +
  p.wheel(110, 330, 17) +
  p.wheel(290, 330, 17) +
  p.block(90, 216, 200, 106, 'dark', 30) +
  `<path d="M190 218 L190 320" stroke="#000" stroke-width="3" opacity=".5"/>` +
  p.tube('M176 250 L176 290 M204 250 L204 290', 5, 'steel') +
  p.rect(26, 186, 70, 14, 'steel', 4) +
  p.rect(306, 178, 78, 14, 'steel', 4) +
  p.rect(88, 180, 226, 38, 'steel', 6) +
  [122, 164, 206, 248, 286].map(x => p.knob(x, 199, 11)).join('') +
  p.path('M92 176 Q96 92 200 90 Q306 92 312 176Z', 'body') +
  p.tube('M128 150 L272 150', 10, 'steel') +
  p.circle(200, 122, 13, 'white') +
  p.gloss(116, 98, 140, 74);

const smoker: Shape = p =>
  p.shadow(200, 348, 170) +
  p.tube('M110 240 L96 338 M290 240 L304 338', 10, 'dark') +
  p.tube('M84 304 L320 304', 8, 'dark') +
  p.wheel(96, 326, 22) +
  p.rect(290, 60, 28, 110, 'dark', 4) +
  p.rect(284, 52, 40, 14, 'dark', 4) +
  p.rect(90, 150, 230, 94, 'body', 44) +
  p.rect(14, 196, 90, 64, 'body', 20) +
  `<path d="M100 196 L312 196" stroke="#000" stroke-width="3" opacity=".45"/>` +
  p.tube('M150 178 L256 178', 9, 'wood') +
  p.circle(204, 168, 13, 'white') +
  `<path d="M304 46 q-16 -14 0 -26 t4 -20" stroke="#ced4da" stroke-width="8" fill="none" stroke-linecap="round"/>` +
  p.rect(80, 246, 220, 12, 'wood', 3) +
  p.gloss(110, 156, 150, 80);

const pavilion: Shape = p =>
  p.shadow(200, 348, 180) +
  p.tube('M110 190 L110 330 M300 186 L300 320', 7, 'steel') +
  p.tube('M50 206 L50 340 M350 200 L350 338', 9, 'steel') +
  p.poly('30,200 200,70 262,62 376,190 350,206 54,212', p.palette.body) +
  p.poly('200,70 262,62 376,190 210,206', p.light('body', 0.22)) +
  p.poly('200,70 210,206 54,212 30,200', p.shade('body', 0.18)) +
  `<path d="M30 200 q10 26 20 4 q12 24 24 2 q12 24 24 2 q12 24 24 2 q12 22 24 0 q12 22 24 0 q14 22 28 -2 q12 22 26 -2 q12 22 26 -4 q12 20 24 -4 q12 20 24 -6 q12 20 24 -8 q10 16 18 -8" fill="${p.palette.accent}"/>`;

const patioHeater: Shape = p =>
  p.shadow(200, 348, 90) +
  p.path('M140 338 L150 250 L250 250 L260 338Z', 'dark') +
  p.tube('M200 252 L200 110', 12, 'steel') +
  p.rect(172, 96, 56, 50, 'steel', 6) +
  `<rect x="178" y="102" width="44" height="38" rx="4" fill="#ff7b39"/>` +
  Array.from(
    { length: 6 },
    (_, i) => `<path d="M${182 + i * 7} 104 L${182 + i * 7} 138" stroke="#5b2b16" stroke-width="1.8"/>`,
  ).join('') +
  p.path('M80 92 Q200 30 320 92 Q260 100 200 100 Q140 100 80 92Z', 'steel') +
  `<ellipse cx="200" cy="126" rx="120" ry="70" fill="#ffb066" opacity=".18"/>` +
  p.vents(166, 280, 68, 4) +
  p.rect(178, 230, 44, 22, 'accent', 5);

const tent: Shape = p =>
  p.shadow(200, 340, 190) +
  p.poly('20,330 170,110 300,120 384,316 250,336', p.palette.body) +
  p.poly('170,110 300,120 384,316 262,332', p.shade('body', 0.22)) +
  p.poly('20,330 170,110 258,334', p.light('body', 0.15)) +
  p.poly('112,332 166,170 220,334', '#22282e') +
  p.poly('112,332 166,170 128,332', p.palette.accent) +
  p.tube('M20 330 Q120 60 300 122', 5, 'steel') +
  p.tube('M170 112 Q310 70 384 314', 5, 'steel') +
  '<path d="M20 330 L4 342 M384 316 L398 326" stroke="#868e96" stroke-width="3"/>';

const paddleBoard: Shape = p =>
  p.shadow(205, 350, 90) +
  `<g transform="rotate(8 200 190)"><path d="M200 16 Q254 60 256 190 Q254 320 200 352 Q146 320 144 190 Q146 60 200 16Z" fill="url(#white)"/><path d="M200 34 Q238 74 240 190 Q238 300 200 336 Q162 300 160 190 Q162 74 200 34Z" fill="url(#body)"/><path d="M164 150 Q200 130 236 150 L238 196 L162 196Z" fill="url(#accent)"/><rect x="170" y="206" width="60" height="96" rx="12" fill="#22303a" opacity=".75"/><path d="M176 86 L224 124 M224 86 L176 124" stroke="#22303a" stroke-width="4"/></g>` +
  p.tube('M318 340 L296 60', 8, 'dark') +
  p.path('M300 20 Q322 24 316 84 L292 86 Q282 30 300 20Z', 'accent');

const coolBox: Shape = p =>
  p.shadow(200, 340, 160) +
  p.block(66, 206, 236, 120, 'body', 48) +
  p.block(58, 164, 252, 44, 'white', 50) +
  p.tube('M92 206 Q60 250 92 280', 12, 'dark') +
  p.rect(150, 196, 70, 24, 'dark', 6) +
  p.display(226, 244, 56, 24, '-18') +
  p.vents(110, 250, 80, 5) +
  p.wheel(92, 326, 17) +
  p.rect(270, 318, 24, 16, 'rubber', 4) +
  `<g stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"><path d="M206 276 l0 34 M190 284 l32 18 M222 284 l-32 18"/></g>`;

const dumbbell: Shape = p => {
  const one = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    p.rect(-60, -11, 120, 22, 'steel', 8) +
    [-1, 1]
      .map(
        side =>
          p.rect(side * 78 - 22, -58, 44, 116, 'rubber', 12) +
          p.rect(side * 112 - 17, -44, 34, 88, 'body', 10) +
          p.rect(side * 58 - 5, -26, 10, 52, 'accent', 4),
      )
      .join('') +
    '</g>';
  return p.shadow(200, 330, 170) + one(220, 190, 0.95) + one(180, 270, 1.12);
};

export const outdoorShapes: Record<string, Shape> = {
  mower: mower(false),
  'petrol-mower': mower(true),
  wheelbarrow,
  greenhouse,
  'kettle-grill': kettleGrill,
  'gas-grill': gasGrill,
  smoker,
  pavilion,
  'patio-heater': patioHeater,
  tent,
  'paddle-board': paddleBoard,
  'cool-box': coolBox,
  dumbbell,
};
