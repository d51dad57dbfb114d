import type { Shape } from '../pen.ts';

const benchScale: Shape = p =>
  p.shadow(200, 340, 150) +
  p.path('M84 260 L316 260 L336 330 L64 330Z', 'body') +
  p.lcd(110, 282, 106, 34, '2.485') +
  [0, 1, 2, 3]
    .map(i => p.rect(232 + (i % 2) * 34, 282 + Math.floor(i / 2) * 19, 28, 14, i === 0 ? 'accent' : 'white', 4))
    .join('') +
  p.rect(180, 232, 40, 30, 'dark', 3) +
  p.poly('50,232 92,206 350,206 308,232', '#dfe5ea') +
  p.rect(50, 230, 258, 10, 'steel', 3) +
  p.poly('308,230 350,204 350,214 308,240', '#8d979f') +
  `<ellipse cx="180" cy="196" rx="30" ry="26" fill="#d9480f"/><ellipse cx="228" cy="200" rx="26" ry="23" fill="#e8590c"/><path d="M182 172 q4 -14 14 -14" stroke="#2b8a3e" stroke-width="5" fill="none"/>`;

const labScale: Shape = p =>
  p.shadow(200, 340, 130) +
  p.path('M96 250 L304 250 L320 330 L80 330Z', 'white') +
  p.rect(80, 318, 240, 14, 'body', 4) +
  p.lcd(116, 270, 110, 36, '0.125') +
  p.button(250, 282, p.palette.accent, 9) +
  p.button(280, 282, '#495057', 9) +
  `<rect x="110" y="90" width="180" height="150" rx="6" fill="#dff0f7" opacity=".55" stroke="#9cb7c5" stroke-width="4"/>` +
  p.rect(176, 226, 48, 18, 'dark', 4) +
  p.ellipse(200, 224, 56, 12, 'steel') +
  `<path d="M186 176 L214 176 L214 194 Q228 216 216 220 L184 220 Q172 216 186 194Z" fill="#74c0fc" opacity=".85"/>` +
  p.rect(104, 84, 192, 12, 'body', 5) +
  p.gloss(116, 96, 120, 140);

const floorScale: Shape = p =>
  p.shadow(190, 330, 180) +
  p.poly('20,286 96,226 340,226 300,286', '#d3dade') +
  p.poly('20,286 300,286 300,304 20,304', '#7d868e') +
  p.poly('300,286 340,226 340,242 300,304', '#5d656c') +
  Array.from(
    { length: 7 },
    (_, i) => `<path d="M${50 + i * 36} 280 L${112 + i * 32} 232" stroke="#fff" stroke-width="2" opacity=".6"/>`,
  ).join('') +
  p.tube('M350 300 L350 130', 12, 'steel') +
  p.rect(300, 66, 92, 70, 'body', 8) +
  p.lcd(310, 78, 72, 30, '600') +
  [0, 1, 2, 3].map(i => p.button(318 + i * 19, 122, i === 0 ? p.palette.accent : '#f1f3f5', 5)).join('') +
  p.block(112, 170, 100, 76, 'wood', 34);

const craneScale: Shape = p =>
  p.shadow(200, 352, 60) +
  p.tube('M200 86 L200 66 Q176 56 180 34 Q190 14 214 22 Q232 34 224 52', 14, 'steel') +
  p.rect(110, 90, 180, 160, 'body', 26) +
  p.rect(126, 108, 148, 76, 'dark', 10) +
  p.display(136, 120, 128, 48, '1000') +
  [0, 1, 2].map(i => p.button(158 + i * 42, 214, ['#e03131', '#fcc419', '#51cf66'][i], 10)).join('') +
  p.rect(186, 248, 28, 26, 'steel', 5) +
  p.tube('M200 272 L200 296 Q234 306 230 332 Q218 358 188 346 Q176 338 178 326', 14, 'steel') +
  p.gloss(120, 94, 110, 150);

const multimeter: Shape = p =>
  p.shadow(190, 350, 100) +
  p.tube('M164 316 Q120 360 60 330 Q20 300 40 240', 8, 'rubber') +
  `<path d="M40 244 L30 170" stroke="#111" stroke-width="10" stroke-linecap="round"/><path d="M30 170 L26 130" stroke="#c3cad1" stroke-width="4"/>` +
  `<path d="M236 316 Q300 366 350 320 Q380 290 366 240" fill="none" stroke="#c92a2a" stroke-width="8"/><path d="M366 244 L374 170" stroke="#c92a2a" stroke-width="10" stroke-linecap="round"/><path d="M374 170 L378 130" stroke="#c3cad1" stroke-width="4"/>` +
  p.rect(118, 44, 166, 296, 'accent', 26) +
  p.rect(130, 54, 142, 276, 'dark', 18) +
  p.lcd(142, 70, 118, 48, '230') +
  p.circle(200, 202, 46, 'rubber') +
  Array.from(
    { length: 12 },
    (_, i) => `<circle cx="200" cy="144" r="3" fill="#f1f3f5" transform="rotate(${i * 30} 200 202)"/>`,
  ).join('') +
  p.rect(194, 164, 12, 46, 'accent', 5) +
  [164, 200, 236]
    .map((x, i) => p.circle(x, 296, 13, i === 0 ? 'rubber' : 'accent') + p.circle(x, 296, 6, 'rubber'))
    .join('');

const powerSupply: Shape = p =>
  p.shadow(200, 340, 150) +
  p.block(80, 150, 220, 176, 'body', 46) +
  p.rect(92, 164, 196, 74, 'dark', 6) +
  p.display(104, 172, 110, 28, '30.0V') +
  p.display(104, 204, 110, 28, '5.00A') +
  p.knob(246, 186, 13) +
  p.knob(246, 218, 13) +
  p.rect(92, 250, 196, 62, 'white', 6) +
  [128, 188, 248]
    .map(
      (x, i) => p.circle(x, 282, 15, i === 0 ? 'rubber' : i === 1 ? 'green' : 'accent') + p.circle(x, 282, 6, 'brass'),
    )
    .join('') +
  p.vents(316, 190, 20, 8, 12);

const laserLevel: Shape = p =>
  p.shadow(200, 352, 110) +
  `<path d="M20 130 L380 150" stroke="#ff4d4d" stroke-width="4"/><path d="M196 10 L204 330" stroke="#ff4d4d" stroke-width="4"/>` +
  p.tube('M200 240 L130 344', 8, 'dark') +
  p.tube('M200 240 L270 344', 8, 'dark') +
  p.tube('M200 240 L200 348', 8, 'dark') +
  p.rect(176, 220, 48, 24, 'dark', 6) +
  p.rect(138, 92, 124, 130, 'body', 22) +
  p.rect(150, 104, 100, 60, 'dark', 12) +
  p.circle(200, 136, 19, 'glass') +
  p.circle(200, 136, 8, 'accent') +
  p.button(180, 192, '#51cf66', 8) +
  p.button(220, 192, '#e03131', 8) +
  p.gloss(146, 96, 90, 120);

const caliper: Shape = p =>
  p.shadow(200, 290, 180) +
  p.rect(20, 180, 360, 32, 'steel', 3) +
  Array.from(
    { length: 34 },
    (_, i) =>
      `<path d="M${120 + i * 7.6} 212 L${120 + i * 7.6} ${i % 5 === 0 ? 196 : 203}" stroke="#495057" stroke-width="1.6"/>`,
  ).join('') +
  p.path('M20 180 L20 110 L40 150 L52 180 L52 212 L60 300 L34 300 L20 236Z', 'steel') +
  p.path('M96 176 L84 150 L80 110 L100 130 L126 160 L250 160 L250 232 L112 232 L70 300 L64 300 L92 212Z', 'body') +
  p.lcd(128, 174, 96, 38, '24.86') +
  p.circle(238, 246, 13, 'rubber') +
  p.button(236, 182, p.palette.accent, 6) +
  p.button(236, 204, '#495057', 6);

const microscope: Shape = p =>
  p.shadow(210, 348, 120) +
  p.path('M110 340 Q110 312 150 310 L270 310 Q304 312 304 340Z', 'dark') +
  p.path('M262 316 Q300 230 250 140 L222 152 Q258 232 226 316Z', 'white') +
  p.rect(126, 250, 128, 14, 'dark', 4) +
  p.rect(146, 242, 70, 6, 'glass', 2) +
  p.rect(168, 266, 34, 30, 'steel', 5) +
  `<g transform="rotate(-28 200 120)">` +
  p.rect(178, 40, 34, 60, 'dark', 6) +
  p.rect(170, 96, 50, 70, 'white', 8) +
  p.rect(176, 30, 38, 18, 'rubber', 5) +
  '</g>' +
  p.circle(214, 180, 25, 'steel') +
  p.rect(196, 196, 16, 40, 'brass', 4) +
  p.rect(222, 190, 15, 32, 'steel', 4) +
  p.circle(272, 250, 19, 'body') +
  p.circle(272, 250, 8, 'dark') +
  p.rect(140, 318, 60, 9, 'accent', 4);

const thermometer: Shape = p =>
  p.shadow(220, 345, 100) +
  `<path d="M92 130 L10 116" stroke="#ff4d4d" stroke-width="3" stroke-dasharray="8 5"/>` +
  p.path('M92 90 L250 84 Q292 88 300 130 L296 176 L236 182 L92 164Z', 'body') +
  p.path('M200 176 L290 172 L318 324 Q316 338 300 338 L256 338 Q242 336 240 322Z', 'dark') +
  p.rect(80, 98, 26, 56, 'rubber', 8) +
  p.lcd(228, 100, 60, 40, '68') +
  p.tube('M206 184 Q186 214 212 240', 9, 'accent') +
  p.rect(262, 200, 14, 110, 'accent', 7) +
  p.gloss(110, 92, 110, 66);

const ultrasonic: Shape = p =>
  p.shadow(200, 340, 140) +
  p.block(84, 196, 210, 130, 'steel', 46) +
  p.poly('98,190 132,172 326,172 296,190', '#4dabf7') +
  p.rect(84, 240, 210, 86, 'body', 3) +
  p.display(100, 256, 70, 30, '05:00') +
  p.knob(214, 272, 15) +
  p.knob(256, 272, 15) +
  p.button(110, 306) +
  p.button(132, 306, '#51cf66') +
  p.poly('150,150 196,120 360,120 330,150', '#dfe5ea') +
  p.poly('150,150 330,150 330,158 150,158', '#9aa4ad') +
  p.circle(252, 134, 9, 'rubber') +
  Array.from(
    { length: 9 },
    (_, i) => `<circle cx="${130 + i * 22}" cy="${180 - (i % 3) * 3}" r="${2 + (i % 3)}" fill="#fff" opacity=".8"/>`,
  ).join('');

export const instrumentShapes: Record<string, Shape> = {
  'bench-scale': benchScale,
  'lab-scale': labScale,
  'floor-scale': floorScale,
  'crane-scale': craneScale,
  multimeter,
  'power-supply': powerSupply,
  'laser-level': laserLevel,
  caliper,
  microscope,
  thermometer,
  ultrasonic,
};
