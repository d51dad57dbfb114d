import type { Pen, Shape } from '../pen.ts';

const feet = (p: Pen, left: number, right: number, y = 330) =>
  p.rect(left, y, 16, 10, 'rubber', 3) + p.rect(right - 16, y, 16, 10, 'rubber', 3);

const basket = (p: Pen, x: number, y: number, w: number) =>
  p.tube(`M${x + w / 2} ${y} L${x + w / 2} ${y - 44} L${x + w / 2 + 34} ${y - 78}`, 9, 'rubber') +
  p.rect(x, y, w, 14, 'steel', 4) +
  p.vents(x + 6, y + 3, w - 12, 1);

const fryer: Shape = p =>
  p.shadow(200, 340, 150) +
  feet(p, 96, 296) +
  p.block(90, 190, 200, 142, 'steel', 34) +
  basket(p, 120, 176, 130) +
  p.rect(90, 268, 200, 64, 'dark', 2) +
  p.knob(130, 300, 14) +
  p.knob(250, 300, 14) +
  p.button(190, 292) +
  p.button(190, 310, '#51cf66') +
  p.gloss(96, 192, 120, 74);

const doubleFryer: Shape = p =>
  p.shadow(200, 340, 185) +
  feet(p, 46, 346) +
  p.block(40, 196, 300, 136, 'steel', 36) +
  basket(p, 66, 184, 104) +
  basket(p, 214, 184, 104) +
  p.rect(40, 270, 300, 62, 'dark', 2) +
  [88, 148, 238, 298].map(x => p.knob(x, 301, 13)).join('') +
  p.button(193, 292) +
  p.button(193, 310, '#51cf66') +
  p.gloss(50, 198, 140, 70);

const oven: Shape = p =>
  p.shadow(200, 340, 160) +
  feet(p, 66, 326) +
  p.block(60, 110, 270, 222, 'steel', 34) +
  p.rect(60, 110, 270, 46, 'dark', 2) +
  p.display(80, 120, 70, 26, '180°') +
  p.knob(220, 133, 13) +
  p.knob(260, 133, 13) +
  p.knob(300, 133, 13) +
  `<rect x="82" y="182" width="226" height="128" rx="8" fill="#20262d"/><rect x="92" y="192" width="206" height="108" rx="5" fill="#3a2a1c"/>` +
  [214, 244, 274]
    .map(
      y =>
        `<rect x="96" y="${y}" width="198" height="4" fill="#d9b37c" opacity=".8"/><ellipse cx="140" cy="${y - 5}" rx="22" ry="8" fill="#e0a458"/><ellipse cx="195" cy="${y - 5}" rx="22" ry="8" fill="#d9984a"/><ellipse cx="250" cy="${y - 5}" rx="22" ry="8" fill="#e0a458"/>`,
    )
    .join('') +
  p.gloss(92, 192, 160, 108) +
  p.tube('M92 170 L298 170', 9, 'steel');

const pizzaOven: Shape = p =>
  p.shadow(200, 340, 175) +
  feet(p, 46, 346) +
  p.block(40, 170, 300, 162, 'steel', 38) +
  [0, 78]
    .map(
      dy =>
        `<rect x="58" y="${184 + dy}" width="206" height="62" rx="6" fill="#23282e"/><rect x="66" y="${192 + dy}" width="190" height="46" rx="4" fill="#4a2413"/><ellipse cx="160" cy="${226 + dy}" rx="70" ry="9" fill="#e9b44c"/><ellipse cx="160" cy="${224 + dy}" rx="62" ry="7" fill="#c8452b"/>` +
        p.gloss(66, 192 + dy, 150, 46) +
        p.tube(`M80 ${188 + dy} L240 ${188 + dy}`, 7, 'steel'),
    )
    .join('') +
  p.rect(274, 184, 54, 140, 'dark', 5) +
  p.knob(301, 210, 13) +
  p.knob(301, 250, 13) +
  p.knob(301, 290, 13);

const contactGrill: Shape = p =>
  p.shadow(200, 340, 160) +
  feet(p, 76, 316) +
  p.block(70, 262, 240, 68, 'steel', 36) +
  p.knob(110, 298, 13) +
  p.button(160, 298) +
  p.button(182, 298, '#51cf66') +
  `<rect x="76" y="246" width="254" height="14" rx="4" fill="#2b2f35"/>` +
  p.rect(72, 186, 262, 40, 'steel', 10) +
  `<rect x="78" y="222" width="250" height="12" rx="3" fill="#24282d"/>` +
  Array.from({ length: 11 }, (_, i) => `<rect x="${88 + i * 22}" y="230" width="10" height="8" fill="#15181b"/>`).join(
    '',
  ) +
  p.tube('M110 178 L110 150 L290 150 L290 178', 13, 'rubber') +
  p.gloss(84, 190, 160, 32);

const griddle: Shape = p =>
  p.shadow(200, 340, 170) +
  feet(p, 56, 336) +
  p.block(50, 252, 280, 78, 'steel', 44) +
  p.poly('62,246 100,224 360,224 322,246', '#3b4147') +
  p.poly('50,212 92,186 376,186 374,224 92,224 52,250', '#d4dadf') +
  p.poly('66,246 102,226 356,226 322,246', '#50575e') +
  `<ellipse cx="180" cy="236" rx="26" ry="7" fill="#fff"/><circle cx="180" cy="235" r="6" fill="#ffc83d"/><ellipse cx="260" cy="237" rx="30" ry="7" fill="#8a4b2a"/>` +
  p.knob(100, 292, 14) +
  p.knob(280, 292, 14) +
  p.button(190, 292);

const bainMarie: Shape = p =>
  p.shadow(200, 340, 175) +
  feet(p, 46, 346) +
  p.block(40, 240, 300, 90, 'steel', 44) +
  p.poly('52,236 92,210 366,210 330,236', '#8e969e') +
  [0, 1, 2]
    .map(i =>
      p.poly(
        `${66 + i * 92},233 ${100 + i * 90},212 ${172 + i * 90},212 ${146 + i * 92},233`,
        ['#b5502b', '#d8a23c', '#6d9b45'][i] ?? '#999',
      ),
    )
    .join('') +
  p.ellipse(120, 204, 36, 9, 'steel') +
  p.circle(120, 194, 6, 'rubber') +
  p.knob(90, 290, 14) +
  p.display(130, 278, 66, 24, '65°') +
  p.tube('M300 290 L356 290 L356 306', 9, 'steel');

const refrigerator: Shape = p =>
  p.shadow(200, 345, 120) +
  p.block(110, 66, 170, 276, 'dark', 34) +
  p.rect(110, 66, 170, 34, 'accent', 2) +
  p.text(195, 90, 17, '#fff', 'FRESH') +
  `<rect x="120" y="108" width="150" height="204" rx="4" fill="#eaf4f9"/>` +
  [156, 206, 256, 306]
    .map(
      (y, row) =>
        `<rect x="122" y="${y}" width="146" height="4" fill="#9fb2bf"/>` +
        Array.from(
          { length: 7 },
          (_, i) =>
            `<rect x="${128 + i * 20}" y="${y - 34 + (row % 2) * 6}" width="13" height="${34 - (row % 2) * 6}" rx="4" fill="${['#e8590c', '#2f9e44', '#1c7ed6', '#f08c00'][(i + row) % 4]}"/>`,
        ).join(''),
    )
    .join('') +
  p.gloss(124, 112, 130, 196) +
  p.tube('M262 170 L262 260', 8, 'steel') +
  p.vents(130, 320, 130, 2, 8);

const steelRefrigerator: Shape = p =>
  p.shadow(200, 345, 130) +
  p.wheel(120, 338, 8) +
  p.wheel(270, 338, 8) +
  p.block(96, 60, 200, 272, 'steel', 36) +
  p.display(166, 70, 60, 20, '+4°') +
  p.vents(110, 74, 44, 2, 8) +
  `<rect x="96" y="98" width="200" height="2" fill="#000" opacity=".25"/><rect x="195" y="98" width="2" height="234" fill="#000" opacity=".3"/>` +
  p.tube('M184 150 L184 270', 8, 'rubber') +
  p.tube('M208 150 L208 270', 8, 'rubber') +
  p.gloss(100, 104, 90, 220) +
  p.gloss(200, 104, 90, 220);

const iceMaker: Shape = p =>
  p.shadow(200, 342, 130) +
  feet(p, 106, 296) +
  p.block(100, 120, 190, 212, 'steel', 34) +
  `<rect x="116" y="140" width="158" height="84" rx="8" fill="#21303b"/>` +
  Array.from(
    { length: 12 },
    (_, i) =>
      `<rect x="${126 + (i % 6) * 24}" y="${196 - Math.floor(i / 6) * 22 + (i % 2) * 5}" width="20" height="20" rx="4" fill="#dff3fb" opacity=".92" transform="rotate(${(i * 37) % 24} ${136 + (i % 6) * 24} 206)"/>`,
  ).join('') +
  p.gloss(118, 142, 140, 80) +
  p.display(160, 240, 66, 26, 'ICE') +
  p.vents(126, 286, 138, 4);

const planetaryMixer: Shape = p =>
  p.shadow(205, 342, 140) +
  p.block(96, 312, 200, 22, 'body', 34) +
  p.rect(110, 130, 74, 184, 'body', 12) +
  p.rect(110, 84, 208, 76, 'body', 24) +
  p.knob(146, 122, 15) +
  p.button(184, 116) +
  p.button(184, 134, '#51cf66') +
  p.rect(258, 156, 30, 22, 'steel', 3) +
  p.tube('M273 176 L273 208', 9, 'steel') +
  `<path d="M206 214 L340 214 Q338 300 304 306 L242 306 Q208 300 206 214Z" fill="url(#steel)"/><ellipse cx="273" cy="214" rx="67" ry="12" fill="#8d979f"/><ellipse cx="273" cy="217" rx="58" ry="8" fill="#f3e3c3"/>` +
  p.tube('M184 246 L214 246', 12, 'dark') +
  p.gloss(126, 88, 150, 66);

const slicer: Shape = p =>
  p.shadow(205, 340, 160) +
  feet(p, 66, 330) +
  p.block(60, 286, 260, 44, 'steel', 36) +
  p.path('M176 290 L198 176 L300 176 L326 290Z', 'steel') +
  p.circle(214, 196, 86, 'steel') +
  `<circle cx="214" cy="196" r="78" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>` +
  p.circle(214, 196, 44, 'body') +
  p.circle(214, 196, 10, 'rubber') +
  p.poly('64,282 176,250 196,262 84,296', '#dfe5ea') +
  `<ellipse cx="122" cy="252" rx="34" ry="22" fill="#c9555b"/><ellipse cx="116" cy="251" rx="26" ry="17" fill="#e58a8f"/>` +
  p.knob(288, 304, 13) +
  p.tube('M96 268 L82 220', 12, 'rubber');

const vacuumSealer: Shape = p =>
  p.shadow(200, 340, 160) +
  feet(p, 66, 326) +
  p.block(60, 232, 270, 98, 'body', 46) +
  p.rect(74, 282, 242, 36, 'dark', 6) +
  p.display(90, 289, 60, 22, '-0.9') +
  [180, 210, 240, 270].map((x, i) => p.button(x, 300, ['#51cf66', '#339af0', '#ffd43b', '#e03131'][i])).join('') +
  `<path d="M66 228 Q200 150 372 204 L330 230Z" fill="#cfe6f2" opacity=".85" stroke="#8fb3c6" stroke-width="3"/>` +
  `<rect x="120" y="214" width="150" height="16" rx="6" fill="#d9686a"/><path d="M110 230 L120 206 L274 206 L284 230Z" fill="#fff" opacity=".45"/>`;

const gnContainer: Shape = p =>
  p.shadow(200, 330, 160) +
  p.poly('60,206 104,170 370,170 330,206', '#7f8991') +
  p.path('M66 210 L326 210 L314 318 L80 318Z', 'steel') +
  p.poly('330,208 370,174 352,286 316,318', p.shade('steel', 0.28)) +
  `<path d="M52 204 L104 164 L378 164 L334 206Z" fill="none" stroke="#dfe5ea" stroke-width="9" stroke-linejoin="round"/>` +
  p.gloss(80, 214, 150, 100);

const coffeeMachine: Shape = p =>
  p.shadow(200, 342, 120) +
  p.block(110, 306, 180, 28, 'steel', 30) +
  p.rect(112, 96, 60, 212, 'steel', 6) +
  p.block(104, 80, 190, 66, 'steel', 30) +
  p.rect(204, 142, 60, 28, 'dark', 8) +
  p.button(130, 112) +
  p.button(150, 112, '#51cf66') +
  p.text(230, 118, 15, p.palette.dark, 'BREW') +
  `<path d="M192 214 L276 214 Q296 262 276 304 L192 304 Q172 262 192 214Z" fill="#bfd9e6" opacity=".75" stroke="#8fa9b7" stroke-width="2"/><path d="M182 250 Q234 244 286 250 Q290 282 274 302 L194 302 Q178 282 182 250Z" fill="#3b2114"/>` +
  p.rect(192, 202, 84, 14, 'rubber', 5) +
  p.tube('M282 224 Q316 232 306 262 Q300 286 284 286', 10, 'rubber') +
  p.gloss(190, 218, 70, 80);

const blender: Shape = p =>
  p.shadow(200, 342, 90) +
  p.path('M136 338 L148 252 L252 252 L264 338Z', 'body') +
  p.knob(200, 300, 18) +
  p.button(164, 318) +
  p.button(236, 318, '#51cf66') +
  `<path d="M146 96 L254 96 L240 250 L160 250Z" fill="#d9edf5" opacity=".8" stroke="#9dbccb" stroke-width="3"/><path d="M153 170 L247 170 L240 248 L160 248Z" fill="#e76f8e"/><ellipse cx="200" cy="170" rx="47" ry="7" fill="#f3a3b8"/>` +
  p.rect(142, 80, 116, 20, 'rubber', 8) +
  p.rect(180, 64, 40, 18, 'rubber', 6) +
  p.tube('M252 120 Q300 126 286 176 Q278 208 246 210', 12, 'rubber') +
  p.gloss(156, 100, 70, 146);

const waffleMaker: Shape = p =>
  p.shadow(200, 340, 130) +
  p.block(106, 296, 180, 38, 'steel', 30) +
  p.knob(140, 316, 12) +
  p.button(180, 316) +
  p.ellipse(206, 270, 96, 26, 'rubber') +
  p.ellipse(206, 262, 90, 22, 'brass') +
  Array.from(
    { length: 6 },
    (_, i) => `<path d="M${130 + i * 30} 254 l-14 20" stroke="#a5762a" stroke-width="4"/>`,
  ).join('') +
  p.ellipse(206, 186, 96, 60, 'steel') +
  `<ellipse cx="206" cy="190" rx="84" ry="50" fill="#3c4147"/>` +
  Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M${146 + i * 30} 150 L${146 + i * 30} 230 M134 ${160 + i * 16} L278 ${160 + i * 16}" stroke="#22262a" stroke-width="5"/>`,
  ).join('') +
  p.tube('M206 130 L206 84', 15, 'rubber') +
  p.rect(286, 228, 18, 52, 'dark', 4);

const drinkDispenser: Shape = p =>
  p.shadow(200, 342, 100) +
  p.rect(126, 322, 148, 14, 'steel', 6) +
  p.rect(186, 280, 28, 44, 'steel', 4) +
  `<rect x="124" y="92" width="152" height="190" rx="16" fill="#e3f2f8" opacity=".85" stroke="#a9c6d4" stroke-width="3"/><rect x="130" y="134" width="140" height="142" rx="12" fill="#f59f00" opacity=".85"/><circle cx="164" cy="190" r="20" fill="#ffd8a8"/><circle cx="228" cy="232" r="22" fill="#ffe8cc"/><circle cx="220" cy="160" r="14" fill="#ffd8a8"/>` +
  p.rect(118, 78, 164, 20, 'steel', 8) +
  p.circle(200, 70, 9, 'rubber') +
  p.rect(190, 290, 20, 30, 'dark', 4) +
  p.tube('M200 296 L236 296', 9, 'steel') +
  p.gloss(132, 98, 110, 176);

const chafingDish: Shape = p =>
  p.shadow(200, 342, 170) +
  p.tube('M76 338 L96 256', 9, 'steel') +
  p.tube('M324 338 L304 256', 9, 'steel') +
  p.tube('M84 312 L316 312', 7, 'steel') +
  p.rect(140, 296, 40, 26, 'brass', 4) +
  p.rect(226, 296, 40, 26, 'brass', 4) +
  p.rect(60, 226, 280, 40, 'steel', 10) +
  `<path d="M62 226 Q66 126 200 122 Q334 126 338 226Z" fill="url(#steel)"/>` +
  p.tube('M168 118 Q170 92 200 92 Q230 92 232 118', 10, 'brass') +
  p.gloss(110, 132, 150, 92) +
  p.circle(60, 246, 10, 'brass') +
  p.circle(340, 246, 10, 'brass');

const fryBasket: Shape = p =>
  p.shadow(190, 320, 130) +
  p.path('M80 200 L270 200 L256 306 L96 306Z', 'steel') +
  Array.from(
    { length: 13 },
    (_, i) => `<path d="M${88 + i * 14} 204 L${100 + i * 12} 304" stroke="#6b747c" stroke-width="2"/>`,
  ).join('') +
  Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${84 + i * 2} ${214 + i * 14} L${268 - i * 2} ${214 + i * 14}" stroke="#6b747c" stroke-width="2"/>`,
  ).join('') +
  p.tube('M76 200 L274 200', 9, 'steel') +
  p.tube('M272 204 L330 160 L372 132', 12, 'rubber');

export const kitchenShapes: Record<string, Shape> = {
  fryer,
  'double-fryer': doubleFryer,
  oven,
  'pizza-oven': pizzaOven,
  'contact-grill': contactGrill,
  griddle,
  'bain-marie': bainMarie,
  refrigerator,
  'steel-refrigerator': steelRefrigerator,
  'ice-maker': iceMaker,
  'planetary-mixer': planetaryMixer,
  slicer,
  'vacuum-sealer': vacuumSealer,
  'gn-container': gnContainer,
  'coffee-machine': coffeeMachine,
  blender,
  'waffle-maker': waffleMaker,
  'drink-dispenser': drinkDispenser,
  'chafing-dish': chafingDish,
  'fry-basket': fryBasket,
};
