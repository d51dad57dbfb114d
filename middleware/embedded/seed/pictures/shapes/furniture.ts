import type { Pen, Shape } from '../pen.ts';

const starBase = (p: Pen, x: number, y: number, material: 'dark' | 'steel' = 'dark') =>
  p.tube(`M${x} ${y - 70} L${x} ${y}`, 13, 'steel') +
  [
    [-92, 22],
    [-40, 40],
    [40, 40],
    [92, 22],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        p.tube(`M${x} ${y} L${x + dx} ${y + dy}`, 10, material) + p.circle(x + dx, y + dy + 6, 9, 'rubber'),
    )
    .join('');

const roundBase = (p: Pen, x: number, y: number) =>
  p.ellipse(x, y, 92, 16, 'steel') + p.tube(`M${x} ${y - 4} L${x} ${y - 70}`, 24, 'steel');

const officeChair: Shape = p =>
  p.shadow(200, 352, 110) +
  starBase(p, 200, 300) +
  p.rect(120, 214, 160, 30, 'dark', 15) +
  p.path('M132 70 Q200 52 268 70 L258 206 Q200 218 142 206Z', 'dark') +
  `<path d="M144 80 Q200 64 256 80 L248 196 Q200 206 152 196Z" fill="${p.palette.accent}" opacity=".35"/>` +
  Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M146 ${88 + i * 13} Q200 ${80 + i * 13} 254 ${88 + i * 13}" stroke="#fff" stroke-width="1.5" fill="none" opacity=".45"/>`,
  ).join('') +
  p.tube('M112 170 L112 226 L140 234', 10, 'dark') +
  p.tube('M288 170 L288 226 L260 234', 10, 'dark') +
  p.rect(92, 156, 46, 15, 'rubber', 7) +
  p.rect(262, 156, 46, 15, 'rubber', 7);

const executiveChair: Shape = p =>
  p.shadow(200, 352, 110) +
  starBase(p, 200, 300, 'steel') +
  p.rect(106, 206, 188, 44, 'leather', 20) +
  p.path('M128 60 Q132 34 200 32 Q268 34 272 60 L280 214 L120 214Z', 'leather') +
  [84, 128, 172]
    .map(
      y =>
        `<path d="M126 ${y} Q200 ${y + 14} 274 ${y}" stroke="#000" stroke-width="3" fill="none" opacity=".35"/><path d="M126 ${y + 3} Q200 ${y + 17} 274 ${y + 3}" stroke="#fff" stroke-width="1.2" fill="none" opacity=".25"/>`,
    )
    .join('') +
  p.rect(84, 160, 34, 20, 'leather', 10) +
  p.rect(282, 160, 34, 20, 'leather', 10) +
  p.tube('M98 180 L106 230', 9, 'steel') +
  p.tube('M302 180 L294 230', 9, 'steel') +
  p.rect(160, 44, 80, 10, 'accent', 5);

const standingDesk: Shape = p =>
  p.shadow(200, 348, 170) +
  p.rect(92, 190, 24, 140, 'dark', 3) +
  p.rect(284, 190, 24, 140, 'dark', 3) +
  p.poly('64,336 140,336 160,344 44,344', '#3a4047') +
  p.poly('260,336 336,336 356,344 240,344', '#3a4047') +
  p.block(36, 172, 300, 18, 'wood', 46) +
  p.rect(256, 188, 56, 16, 'rubber', 4) +
  p.display(262, 190, 34, 12, '118') +
  `<rect x="150" y="66" width="130" height="82" rx="5" fill="#1f252b"/><rect x="156" y="72" width="118" height="68" rx="3" fill="${p.palette.accent}" opacity=".8"/>` +
  p.rect(208, 146, 14, 16, 'steel', 2) +
  p.poly('176,164 254,164 262,170 168,170', '#adb5bd') +
  p.rect(92, 130, 26, 34, 'white', 5);

const filingCabinet: Shape = p =>
  p.shadow(200, 348, 120) +
  p.block(110, 74, 160, 266, 'body', 40) +
  [0, 1, 2, 3]
    .map(
      i =>
        `<rect x="118" y="${84 + i * 64}" width="144" height="56" rx="3" fill="#fff" opacity=".13" stroke="#000" stroke-opacity=".3"/>` +
        p.rect(160, 112 + i * 64, 60, 9, 'steel', 4) +
        p.rect(172, 94 + i * 64, 36, 12, 'white', 2),
    )
    .join('') +
  p.circle(252, 92, 4, 'steel');

const barTable: Shape = p =>
  p.shadow(200, 346, 110) +
  p.ellipse(200, 332, 96, 15, 'steel') +
  p.tube('M200 330 L200 116', 16, 'steel') +
  p.ellipse(200, 118, 132, 28, 'dark') +
  p.ellipse(200, 108, 132, 28, 'body') +
  `<path d="M168 96 q-10 -30 0 -44 l22 0 q10 14 0 44Z" fill="#cfe6f2" opacity=".85"/><path d="M170 72 l18 0 l-2 22 l-14 0Z" fill="#c2255c"/><ellipse cx="240" cy="100" rx="26" ry="7" fill="#fff"/><ellipse cx="240" cy="96" rx="16" ry="6" fill="#e0a458"/>`;

const luggageCart: Shape = p =>
  p.shadow(205, 350, 150) +
  p.tube('M86 300 L86 150 Q90 50 205 50 Q320 50 324 150 L324 300', 12, 'brass') +
  p.tube('M130 284 L130 150 Q136 84 205 84', 8, 'brass') +
  p.tube('M110 112 L300 112', 7, 'brass') +
  p.block(66, 300, 262, 18, 'accent', 30) +
  p.rect(110, 216, 92, 84, 'body', 10) +
  p.rect(210, 240, 90, 60, 'leather', 10) +
  p.tube('M138 216 L138 200 L172 200 L172 216', 6, 'rubber') +
  p.tube('M238 240 L238 226 L272 226 L272 240', 6, 'rubber') +
  `<path d="M190 116 l0 12 q-34 16 -40 90 l76 0 q-4 -74 -36 -90" fill="#37424f"/>` +
  [90, 160, 250, 318].map(x => p.wheel(x, 334, 14)).join('');

const salonChair: Shape = p =>
  p.shadow(200, 352, 120) +
  roundBase(p, 200, 334) +
  p.rect(112, 206, 176, 58, 'leather', 22) +
  p.path('M126 70 Q200 56 274 70 L266 216 L134 216Z', 'leather') +
  `<path d="M140 84 Q200 72 260 84 L254 140 Q200 132 146 140Z" fill="#fff" opacity=".1"/>` +
  p.rect(88, 168, 32, 62, 'steel', 14) +
  p.rect(280, 168, 32, 62, 'steel', 14) +
  p.rect(84, 160, 40, 17, 'leather', 8) +
  p.rect(276, 160, 40, 17, 'leather', 8) +
  p.tube('M140 270 L120 310 L190 316', 8, 'steel') +
  p.rect(112, 232, 176, 10, 'accent', 5);

const barberChair: Shape = p =>
  p.shadow(200, 352, 140) +
  roundBase(p, 210, 334) +
  p.rect(120, 200, 190, 62, 'leather', 20) +
  p.path('M210 212 L250 66 Q256 54 272 58 L318 72 Q330 78 326 90 L304 216Z', 'leather') +
  p.rect(270, 16, 66, 44, 'leather', 14) +
  [96, 128, 160]
    .map(y => `<path d="M244 ${y} L316 ${y + 14}" stroke="#000" stroke-width="3" opacity=".35"/>`)
    .join('') +
  p.rect(110, 152, 130, 22, 'accent', 10) +
  p.tube('M140 174 L140 210', 13, 'steel') +
  p.tube('M126 250 L70 310', 12, 'steel') +
  p.rect(36, 300, 66, 18, 'steel', 6) +
  p.rect(116, 208, 44, 44, 'body', 12);

const stool: Shape = p =>
  p.shadow(200, 352, 100) +
  starBase(p, 200, 300, 'steel') +
  p.ellipse(200, 222, 94, 24, 'dark') +
  p.rect(106, 186, 188, 38, 'leather', 18) +
  p.ellipse(200, 190, 94, 22, 'body') +
  `<ellipse cx="180" cy="184" rx="44" ry="8" fill="#fff" opacity=".25"/>`;

const massageTable =
  (legs: 'steel' | 'wood'): Shape =>
  p =>
    p.shadow(200, 348, 180) +
    p.tube('M80 230 L64 338', 11, legs) +
    p.tube('M150 232 L176 338', 11, legs) +
    p.tube('M300 226 L320 332', 11, legs) +
    p.tube('M250 230 L226 334', 11, legs) +
    p.tube('M70 300 L176 300', 6, legs) +
    p.tube('M226 296 L314 296', 6, legs) +
    p.poly('44,222 350,222 386,196 92,196', p.shade('body', 0.35)) +
    p.path(
      'M40 206 Q40 190 60 186 L100 170 L386 170 Q394 172 392 184 L352 212 Q346 222 330 222 L56 222 Q40 222 40 206Z',
      'body',
    ) +
    `<path d="M100 172 L384 172 L350 202 L54 202Z" fill="#fff" opacity=".16"/><path d="M216 172 L184 220" stroke="#000" stroke-width="3" opacity=".35"/>` +
    p.ellipse(50, 178, 36, 17, 'dark') +
    p.ellipse(50, 174, 36, 17, 'body') +
    `<ellipse cx="50" cy="173" rx="15" ry="7" fill="#22262a"/>` +
    (legs === 'wood' ? p.rect(52, 216, 294, 10, 'wood', 3) : p.rect(52, 218, 294, 7, 'accent', 3));

const massageChair: Shape = p =>
  p.shadow(200, 348, 140) +
  p.tube('M110 338 L270 110', 13, 'steel') +
  p.tube('M300 338 L160 190', 13, 'steel') +
  p.tube('M90 338 L320 338', 9, 'steel') +
  p.path('M250 214 Q244 196 262 190 L330 206 Q346 214 340 230 L332 240Z', 'body') +
  p.path('M168 104 L214 96 L262 206 L226 224Z', 'body') +
  p.ellipse(148, 68, 48, 26, 'dark') +
  p.ellipse(146, 64, 46, 24, 'body') +
  `<ellipse cx="146" cy="62" rx="18" ry="9" fill="#22262a"/>` +
  p.rect(78, 178, 104, 20, 'body', 10) +
  p.rect(100, 282, 78, 18, 'body', 9) +
  p.rect(250, 284, 78, 18, 'body', 9);

const weightBench: Shape = p =>
  p.shadow(200, 348, 160) +
  p.tube('M70 334 L150 334 M110 334 L140 236', 13, 'body') +
  p.tube('M270 338 L350 338 M310 336 L286 240', 13, 'body') +
  p.tube('M136 246 L300 246', 13, 'body') +
  p.rect(70, 216, 120, 28, 'leather', 12) +
  p.path('M190 222 L316 70 Q330 62 344 76 Q350 86 342 98 L222 244Z', 'leather') +
  p.tube('M60 274 L112 274', 20, 'rubber') +
  p.tube('M54 230 L88 230', 20, 'rubber') +
  p.tube('M84 230 L104 300', 8, 'body') +
  p.tube('M210 246 L262 168', 9, 'accent');

const whiteboard: Shape = p =>
  p.shadow(200, 352, 120) +
  `<rect x="48" y="70" width="304" height="206" rx="6" fill="#b5bfc8"/><rect x="56" y="78" width="288" height="190" rx="3" fill="#fdfefe"/>` +
  `<path d="M84 232 L130 190 L176 208 L230 150 L300 120" fill="none" stroke="${p.palette.accent}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M80 110 L180 110 M80 130 L150 130 M80 150 L166 150" stroke="#495057" stroke-width="4" stroke-linecap="round"/>` +
  p.circle(312, 100, 9, 'accent') +
  p.circle(286, 100, 9, 'body') +
  p.rect(140, 270, 120, 14, 'steel', 4) +
  p.rect(160, 264, 36, 8, 'accent', 3) +
  p.rect(206, 264, 36, 8, 'dark', 3) +
  p.gloss(70, 80, 200, 184);

const cabinetWithDoor =
  (draw: (p: Pen) => string): Shape =>
  p =>
    p.shadow(200, 345, 130) + p.block(96, 130, 190, 200, 'body', 42) + draw(p);

const safe = cabinetWithDoor(
  p =>
    `<rect x="108" y="142" width="166" height="176" rx="5" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3"/>` +
    p.rect(124, 160, 78, 90, 'dark', 6) +
    p.display(132, 168, 62, 20, '****') +
    Array.from({ length: 9 }, (_, i) =>
      p.rect(134 + (i % 3) * 21, 196 + Math.floor(i / 3) * 16, 16, 11, 'steel', 2),
    ).join('') +
    p.circle(240, 226, 26, 'steel') +
    p.tube('M240 196 L240 256 M210 226 L270 226', 7, 'steel'),
);
const towelWarmer = cabinetWithDoor(
  p =>
    p.rect(108, 142, 166, 150, 'dark', 6) +
    [172, 210, 248]
      .map(y =>
        [0, 1, 2]
          .map(
            i =>
              p.rect(120 + i * 50, y - 10, 44, 30, 'white', 14) +
              `<circle cx="${142 + i * 50}" cy="${y + 5}" r="9" fill="none" stroke="#c5ced6" stroke-width="3"/>`,
          )
          .join(''),
      )
      .join('') +
    p.gloss(112, 146, 120, 142) +
    p.button(130, 312, '#e03131', 6) +
    p.text(220, 318, 15, '#fff', '75 °C') +
    p.tube('M262 180 L262 250', 7, 'steel'),
);
const steriliser: Shape = p =>
  p.shadow(200, 340, 150) +
  p.block(70, 200, 250, 124, 'white', 40) +
  p.rect(86, 216, 150, 92, 'dark', 8) +
  `<rect x="94" y="224" width="134" height="76" rx="4" fill="#6741d9" opacity=".55"/>` +
  p.tube('M108 284 L170 240 M120 240 L176 284', 5, 'steel') +
  p.tube('M192 240 L206 286', 5, 'steel') +
  p.knob(278, 236, 17) +
  p.button(266, 280) +
  p.button(290, 280, '#51cf66') +
  p.gloss(96, 226, 90, 72) +
  p.rect(70, 200, 250, 8, 'accent', 2);
const shredder: Shape = p =>
  p.shadow(200, 348, 120) +
  p.block(112, 200, 160, 138, 'dark', 36) +
  p.rect(132, 226, 120, 92, 'glass', 6) +
  Array.from(
    { length: 16 },
    (_, i) =>
      `<path d="M${138 + i * 7} 314 q4 -${20 + ((i * 13) % 34)} -2 -${36 + ((i * 7) % 30)}" stroke="#fff" stroke-width="3" fill="none"/>`,
  ).join('') +
  p.block(104, 140, 176, 60, 'body', 40) +
  p.rect(126, 122, 130, 12, 'rubber', 4) +
  p.poly('150,40 240,34 246,122 146,124', '#fdfefe') +
  `<path d="M164 56 L226 52 M164 72 L230 68 M164 88 L222 85" stroke="#adb5bd" stroke-width="4"/>` +
  p.button(132, 172, '#51cf66', 6) +
  p.button(154, 172, '#e03131', 6) +
  p.rect(206, 164, 56, 14, 'accent', 5);
const banknoteCounter: Shape = p =>
  p.shadow(200, 340, 140) +
  p.block(90, 240, 200, 86, 'dark', 40) +
  p.path('M100 240 L126 130 L290 120 L322 226Z', 'body') +
  p.display(132, 252, 92, 30, '250') +
  Array.from({ length: 6 }, (_, i) =>
    p.rect(234 + (i % 3) * 18, 254 + Math.floor(i / 3) * 18, 13, 12, 'steel', 3),
  ).join('') +
  p.poly('140,128 286,118 274,60 156,68', '#8fbf8f') +
  p.poly('150,122 278,114 268,72 164,78', '#b5d8b0') +
  p.circle(214, 96, 17, 'white') +
  p.rect(110, 300, 160, 18, 'rubber', 4) +
  p.rect(126, 296, 128, 10, 'green', 2);
const sauna: Shape = p =>
  p.shadow(205, 350, 140) +
  p.block(86, 60, 210, 282, 'wood', 44) +
  Array.from(
    { length: 6 },
    (_, i) => `<path d="M${86 + i * 35} 62 L${86 + i * 35} 340" stroke="#7d5a35" stroke-width="1.5" opacity=".5"/>`,
  ).join('') +
  `<rect x="128" y="92" width="126" height="250" rx="4" fill="#59341a"/><rect x="136" y="100" width="110" height="240" rx="3" fill="#f4c98a" opacity=".75"/><rect x="144" y="250" width="94" height="12" fill="#8f6239"/><rect x="150" y="120" width="14" height="110" rx="7" fill="#ff7b39"/><rect x="218" y="120" width="14" height="110" rx="7" fill="#ff7b39"/>` +
  p.gloss(140, 104, 96, 230) +
  p.tube('M242 190 L242 250', 8, 'wood') +
  p.display(262, 120, 30, 18, '60');
const saunaHeater: Shape = p =>
  p.shadow(200, 345, 100) +
  p.path('M120 140 L280 140 L262 320 L138 320Z', 'dark') +
  p.vents(146, 200, 108, 10, 11) +
  p.rect(112, 130, 176, 18, 'steel', 5) +
  Array.from(
    { length: 17 },
    (_, i) =>
      `<ellipse cx="${130 + (i % 7) * 24}" cy="${122 - Math.floor(i / 7) * 20}" rx="19" ry="14" fill="${['#868e96', '#6c757d', '#9aa1a8'][i % 3]}" transform="rotate(${(i * 31) % 50} ${130 + (i % 7) * 24} ${122 - Math.floor(i / 7) * 20})"/>`,
  ).join('') +
  p.rect(150, 318, 100, 22, 'rubber', 4) +
  p.knob(200, 168, 13) +
  `<path d="M170 70 q-14 -16 0 -30 t0 -28 M204 66 q-14 -16 0 -30 t0 -28 M238 70 q-14 -16 0 -30 t0 -28" stroke="#ced4da" stroke-width="6" fill="none" stroke-linecap="round"/>`;
const magnifyingLamp: Shape = p =>
  p.shadow(200, 350, 100) +
  starBase(p, 260, 306, 'steel') +
  p.tube('M260 250 L260 140 L150 70', 9, 'steel') +
  p.circle(260, 140, 10, 'dark') +
  p.ellipse(118, 96, 84, 50, 'white') +
  `<ellipse cx="118" cy="98" rx="60" ry="34" fill="#cfe8f5"/>` +
  p.gloss(76, 72, 80, 52) +
  p.tube('M182 80 L210 108', 8, 'rubber') +
  p.rect(104, 140, 30, 9, 'accent', 4);

export const furnitureShapes: Record<string, Shape> = {
  'office-chair': officeChair,
  'executive-chair': executiveChair,
  'standing-desk': standingDesk,
  'filing-cabinet': filingCabinet,
  'bar-table': barTable,
  'luggage-cart': luggageCart,
  'salon-chair': salonChair,
  'barber-chair': barberChair,
  stool,
  'massage-table': massageTable('steel'),
  'wooden-massage-table': massageTable('wood'),
  'massage-chair': massageChair,
  'weight-bench': weightBench,
  whiteboard,
  safe,
  'towel-warmer': towelWarmer,
  steriliser,
  shredder,
  'banknote-counter': banknoteCounter,
  sauna,
  'sauna-heater': saunaHeater,
  'magnifying-lamp': magnifyingLamp,
};
