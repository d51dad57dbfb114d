import type { Shape } from '../pen.ts';

const pressureWasher: Shape = p =>
  p.shadow(200, 345, 120) +
  p.tube('M146 120 L146 60 Q146 46 160 46 L240 46 Q254 46 254 60 L254 120', 12, 'dark') +
  p.path(
    'M128 120 Q130 104 150 104 L250 104 Q270 104 272 120 L286 312 Q286 328 270 328 L130 328 Q114 328 114 312Z',
    'body',
  ) +
  p.rect(140, 128, 120, 76, 'dark', 14) +
  p.knob(170, 166, 17) +
  p.button(214, 156) +
  p.button(236, 156, '#51cf66') +
  p.text(225, 190, 13, '#fff', 'BAR') +
  p.wheel(118, 312, 30) +
  p.wheel(282, 312, 30) +
  p.vents(152, 236, 96, 5) +
  p.rect(150, 300, 100, 18, 'accent', 6) +
  p.tube('M268 140 Q350 150 340 250 Q334 320 372 330', 9, 'rubber') +
  p.tube('M112 90 L94 320', 9, 'steel') +
  p.rect(88, 60, 40, 34, 'accent', 8) +
  p.gloss(136, 108, 110, 210);

const hotWasher: Shape = p =>
  p.shadow(200, 345, 180) +
  p.tube('M66 190 L30 120 L30 110', 11, 'dark') +
  p.block(60, 150, 260, 164, 'body', 44) +
  p.rect(60, 250, 260, 64, 'dark', 4) +
  p.rect(84, 172, 100, 56, 'dark', 6) +
  p.knob(112, 200, 15) +
  p.display(136, 190, 42, 20, '95') +
  p.vents(206, 176, 96, 6) +
  p.circle(282, 280, 20, 'steel') +
  p.circle(200, 134, 22, 'steel') +
  p.wheel(110, 318, 28) +
  p.wheel(290, 318, 28) +
  p.tube('M320 270 Q390 280 372 340', 10, 'rubber') +
  p.gloss(70, 154, 160, 92);

const vacuum: Shape = p =>
  p.shadow(190, 345, 130) +
  p.rect(110, 180, 170, 130, 'steel', 14) +
  p.rect(104, 176, 182, 18, 'rubber', 6) +
  p.path('M112 176 Q112 94 196 94 Q280 94 280 176Z', 'body') +
  p.rect(160, 82, 74, 18, 'dark', 9) +
  p.button(196, 132, '#e03131', 8) +
  p.vents(150, 150, 92, 2) +
  p.rect(96, 304, 200, 18, 'dark', 8) +
  p.wheel(118, 330, 15) +
  p.wheel(276, 330, 15) +
  p.circle(196, 232, 20, 'rubber') +
  p.tube('M196 232 Q330 240 330 140 Q330 60 366 80 L380 200', 17, 'rubber') +
  p.rect(352, 316, 44, 18, 'dark', 6) +
  p.tube('M380 200 L374 316', 11, 'steel') +
  p.gloss(118, 196, 90, 106);

const backpackVacuum: Shape = p =>
  p.shadow(200, 345, 110) +
  p.tube('M142 110 Q90 180 138 290', 18, 'rubber') +
  p.path('M140 104 Q144 70 200 70 Q256 70 260 104 L268 302 Q262 336 200 336 Q138 336 132 302Z', 'body') +
  p.rect(144, 120, 112, 66, 'dark', 16) +
  p.vents(160, 136, 80, 4) +
  p.rect(150, 220, 100, 60, 'accent', 12) +
  p.tube('M200 74 Q240 20 320 60 Q366 90 350 190 L366 316', 15, 'rubber') +
  p.rect(338, 318, 54, 16, 'dark', 6) +
  p.gloss(146, 90, 90, 230);

const steamCleaner: Shape = p =>
  p.shadow(190, 340, 140) +
  p.path('M70 300 Q60 206 160 200 L250 200 Q310 206 312 300Z', 'body') +
  p.tube('M120 206 Q180 150 246 204', 15, 'dark') +
  p.knob(116, 260, 16) +
  p.button(160, 250) +
  p.button(182, 250, '#51cf66') +
  p.rect(212, 232, 74, 44, 'dark', 10) +
  p.rect(62, 296, 260, 22, 'dark', 9) +
  p.wheel(100, 322, 18) +
  p.wheel(280, 322, 18) +
  p.tube('M306 250 Q380 240 356 140 L310 116', 12, 'rubber') +
  p.rect(258, 100, 60, 24, 'accent', 8) +
  `<g fill="none" stroke="#cfd9e1" stroke-width="7" stroke-linecap="round" opacity=".9"><path d="M244 108 q-26 -12 -44 0 t-44 0"/><path d="M240 122 q-30 10 -56 4"/></g>` +
  p.gloss(90, 212, 130, 82);

const floorScrubber: Shape = p =>
  p.shadow(200, 345, 180) +
  p.tube('M300 190 L356 90 L384 90', 13, 'dark') +
  p.path('M96 200 Q100 150 160 150 L290 150 Q330 156 332 210 L336 290 L96 290Z', 'body') +
  p.rect(150, 136, 130, 22, 'dark', 10) +
  p.display(190, 174, 56, 22, '24V') +
  p.rect(120, 214, 180, 30, 'accent', 6) +
  p.path('M36 300 Q40 268 90 264 L150 264 L160 322 L36 322Z', 'dark') +
  p.rect(30, 318, 140, 12, 'rubber', 5) +
  p.wheel(276, 306, 32) +
  p.poly('320,320 388,320 392,336 316,336', '#2c3036') +
  p.gloss(116, 156, 150, 126);

const cleaningTrolley: Shape = p =>
  p.shadow(200, 348, 160) +
  p.tube('M60 336 L60 110 L40 96', 9, 'steel') +
  p.tube('M330 336 L330 110', 9, 'steel') +
  p.tube('M60 200 L330 200', 8, 'steel') +
  p.tube('M56 322 L334 322', 9, 'steel') +
  `<path d="M210 120 L320 120 L310 300 Q264 316 222 300Z" fill="#f2c230"/><path d="M210 120 L320 120 L318 150 L211 150Z" fill="#d9a916"/>` +
  p.path('M70 236 L190 236 L180 316 L82 316Z', 'body') +
  p.path('M76 150 L126 150 L122 194 L82 194Z', 'accent') +
  p.path('M134 150 L184 150 L180 194 L140 194Z', 'body') +
  p.tube('M150 236 L196 40', 7, 'wood') +
  p.rect(130, 222, 46, 18, 'white', 6) +
  [76, 180, 250, 320].map(x => p.wheel(x, 338, 10)).join('');

const compressor: Shape = p =>
  p.shadow(200, 345, 170) +
  p.tube('M320 236 L372 200', 12, 'rubber') +
  p.rect(60, 220, 270, 84, 'body', 42) +
  `<path d="M100 222 L100 302 M290 222 L290 302" stroke="#000" stroke-width="2" opacity=".2"/>` +
  p.rect(84, 148, 96, 66, 'dark', 14) +
  p.vents(98, 162, 68, 5) +
  p.rect(190, 130, 84, 86, 'steel', 8) +
  p.vents(200, 142, 64, 7) +
  p.circle(232, 116, 19, 'rubber') +
  p.circle(300, 200, 17, 'white') +
  `<path d="M300 200 L308 190" stroke="#e03131" stroke-width="3"/>` +
  p.circle(322, 214, 12, 'white') +
  p.wheel(110, 312, 28) +
  p.rect(280, 296, 22, 40, 'rubber', 6) +
  p.text(190, 274, 28, '#fff', '10 BAR') +
  p.gloss(90, 224, 170, 76);

const generator: Shape = p =>
  p.shadow(200, 345, 160) +
  p.tube('M60 330 L60 130 Q60 112 78 112 L322 112 Q340 112 340 130 L340 330', 14, 'dark') +
  p.path('M90 128 L310 128 L322 176 L78 176Z', 'body') +
  p.circle(140, 126, 13, 'rubber') +
  p.rect(78, 182, 130, 118, 'dark', 8) +
  p.circle(112, 222, 20, 'white') +
  p.circle(164, 222, 20, 'white') +
  p.rect(92, 258, 100, 30, 'rubber', 5) +
  p.display(100, 262, 50, 20, '230') +
  p.button(174, 272) +
  p.circle(262, 240, 52, 'steel') +
  p.circle(262, 240, 34, 'dark') +
  p.vents(236, 226, 52, 4) +
  p.tube('M60 316 L340 316', 12, 'dark') +
  p.wheel(92, 326, 20) +
  p.rect(300, 318, 20, 22, 'rubber', 4) +
  p.gloss(110, 132, 150, 40);

const fanHeater: Shape = p =>
  p.shadow(200, 345, 120) +
  p.tube('M110 334 L136 286 L264 286 L290 334', 12, 'dark') +
  p.tube('M150 96 Q152 60 200 60 Q248 60 250 96', 12, 'rubber') +
  p.rect(100, 96, 200, 196, 'body', 40) +
  p.circle(200, 190, 80, 'dark') +
  [66, 50, 34, 18]
    .map(r => `<circle cx="200" cy="190" r="${r}" fill="none" stroke="#ff7b39" stroke-width="6" opacity=".9"/>`)
    .join('') +
  `<path d="M200 112 L200 268 M122 190 L278 190" stroke="#1b1e22" stroke-width="5"/>` +
  p.knob(140, 118, 11) +
  p.knob(260, 118, 11);

const concreteMixer: Shape = p =>
  p.shadow(205, 345, 160) +
  p.tube('M120 334 L180 236 L290 334', 14, 'dark') +
  p.tube('M120 326 L300 326', 10, 'dark') +
  p.path('M86 120 L176 66 L292 170 Q310 236 256 276 Q190 290 150 244Z', 'body') +
  `<ellipse cx="130" cy="92" rx="54" ry="22" transform="rotate(-31 130 92)" fill="#22262a"/><ellipse cx="134" cy="96" rx="42" ry="15" transform="rotate(-31 134 96)" fill="#9aa1a7"/>` +
  `<path d="M170 262 Q262 262 304 190" fill="none" stroke="#2c3036" stroke-width="12" stroke-dasharray="7 5"/>` +
  p.rect(276, 226, 70, 72, 'accent', 8) +
  p.button(310, 252, '#51cf66', 7) +
  p.wheel(296, 318, 28) +
  p.circle(92, 250, 34, 'rubber') +
  p.circle(92, 250, 27, 'white') +
  p.circle(92, 250, 7, 'rubber') +
  p.gloss(150, 90, 120, 150);

const welder: Shape = p =>
  p.shadow(200, 345, 130) +
  p.block(96, 130, 190, 196, 'body', 40) +
  p.rect(106, 146, 170, 86, 'dark', 6) +
  p.display(118, 156, 66, 28, '200A') +
  p.display(198, 156, 66, 28, '23V') +
  p.knob(140, 210, 13) +
  p.knob(190, 210, 13) +
  p.knob(240, 210, 13) +
  p.circle(140, 276, 18, 'brass') +
  p.circle(192, 276, 13, 'rubber') +
  p.circle(238, 276, 13, 'rubber') +
  p.tube('M130 128 L130 104 L300 86 L300 108', 12, 'rubber') +
  p.tube('M140 280 Q60 300 70 340 Q90 366 30 350', 11, 'rubber') +
  p.rect(10, 330, 34, 26, 'accent', 7) +
  [108, 262].map(x => p.rect(x, 322, 18, 12, 'rubber', 3)).join('');

const arcWelder: Shape = p =>
  p.shadow(200, 345, 130) +
  p.tube('M120 168 Q130 118 200 118 Q270 118 280 168', 15, 'dark') +
  p.block(90, 170, 200, 150, 'body', 40) +
  p.rect(104, 186, 172, 54, 'dark', 6) +
  p.display(118, 198, 72, 30, '180A') +
  p.knob(232, 213, 17) +
  p.circle(140, 282, 16, 'brass') +
  p.circle(236, 282, 16, 'brass') +
  p.text(140, 310, 15, '#fff', '+') +
  p.text(236, 310, 15, '#fff', '–') +
  p.tube('M236 284 Q330 300 320 346 L380 352', 10, 'rubber') +
  p.tube('M140 284 Q60 300 56 348 L20 352', 10, 'rubber');

const weldingHelmet: Shape = p =>
  p.shadow(200, 345, 110) +
  p.path('M96 160 Q100 58 200 56 Q300 58 304 160 L294 262 Q270 332 200 340 Q130 332 106 262Z', 'body') +
  p.path('M124 280 Q200 300 276 280 L262 312 Q230 334 200 336 Q170 334 138 312Z', 'dark') +
  p.rect(126, 136, 148, 104, 'dark', 14) +
  `<rect x="140" y="150" width="120" height="62" rx="6" fill="#0f5f4c"/>` +
  p.gloss(144, 152, 90, 58) +
  p.rect(150, 220, 100, 12, 'screen', 3) +
  p.circle(308, 168, 20, 'accent') +
  p.circle(92, 168, 20, 'accent') +
  p.path('M150 78 Q200 62 250 78 L240 110 Q200 98 160 110Z', 'accent');

const palletTruck: Shape = p =>
  p.shadow(210, 345, 180) +
  p.tube('M96 270 L52 70', 15, 'body') +
  p.tube('M26 76 Q52 46 80 62', 11, 'rubber') +
  p.rect(70, 216, 60, 92, 'dark', 10) +
  p.poly('104,284 360,250 386,262 134,306', p.palette.body) +
  p.poly('134,306 386,262 386,278 134,322', p.shade('body', 0.35)) +
  p.poly('104,262 318,236 342,242 124,274', p.light('body', 0.15)) +
  p.wheel(104, 322, 24) +
  p.circle(362, 290, 12, 'rubber') +
  p.rect(82, 232, 36, 22, 'accent', 4);

const chainHoist: Shape = p =>
  p.shadow(200, 350, 70) +
  p.tube('M200 20 Q232 22 230 54 Q226 80 200 76', 13, 'steel') +
  p.circle(200, 140, 74, 'body') +
  p.circle(200, 140, 54, 'dark') +
  p.circle(200, 140, 15, 'steel') +
  p.text(200, 122, 20, '#fff', '1 t') +
  `<path d="M240 196 L240 330 M264 180 L264 350 M150 192 L150 270" stroke="#8d979f" stroke-width="7" stroke-dasharray="12 4"/>` +
  p.rect(134, 262, 32, 30, 'accent', 6) +
  p.tube('M150 292 L150 306 Q180 312 176 334 Q166 352 144 344', 12, 'steel') +
  p.gloss(140, 76, 110, 130);

const handTruck: Shape = p =>
  p.shadow(200, 345, 110) +
  p.tube('M136 320 L136 76 Q136 46 166 46 L234 46 Q264 46 264 76 L264 320', 14, 'body') +
  [110, 166, 222, 276].map(y => p.tube(`M136 ${y} Q200 ${y + 12} 264 ${y}`, 9, 'body')).join('') +
  p.poly('120,326 280,326 316,350 96,350', '#9aa4ad') +
  p.wheel(112, 312, 32) +
  p.wheel(288, 312, 32) +
  p.rect(152, 38, 34, 18, 'rubber', 8) +
  p.rect(214, 38, 34, 18, 'rubber', 8);

const waterPump: Shape = p =>
  p.shadow(200, 340, 160) +
  p.rect(70, 302, 260, 20, 'dark', 6) +
  p.rect(180, 170, 160, 120, 'body', 30) +
  p.vents(214, 186, 100, 9, 10) +
  p.circle(140, 226, 74, 'steel') +
  p.circle(140, 226, 52, 'body') +
  p.rect(118, 116, 44, 44, 'steel', 6) +
  p.rect(110, 106, 60, 18, 'brass', 5) +
  p.rect(38, 204, 44, 44, 'steel', 6) +
  p.rect(30, 196, 16, 60, 'brass', 5) +
  p.rect(222, 138, 76, 38, 'dark', 8) +
  p.tube('M240 140 Q260 100 286 140', 11, 'rubber') +
  p.button(242, 158) +
  p.gloss(196, 176, 100, 108);

const incubator: Shape = p =>
  p.shadow(200, 340, 170) +
  p.block(50, 250, 290, 78, 'body', 40) +
  `<path d="M60 244 L96 150 L366 146 L372 228 L340 246Z" fill="#d8ecf5" opacity=".82" stroke="#a3c0cf" stroke-width="3"/>` +
  Array.from(
    { length: 14 },
    (_, i) =>
      `<ellipse cx="${104 + (i % 7) * 36 + Math.floor(i / 7) * 16}" cy="${232 - Math.floor(i / 7) * 24}" rx="14" ry="18" fill="${['#f5e6d0', '#e8cfae', '#fff4e3'][i % 3]}" stroke="#d3b791"/>`,
  ).join('') +
  p.display(80, 272, 84, 32, '37.7') +
  p.button(190, 288) +
  p.button(212, 288, '#51cf66') +
  p.vents(250, 272, 70, 4) +
  p.gloss(110, 156, 190, 82);

const sprayer: Shape = p =>
  p.shadow(190, 345, 110) +
  p.path(
    'M110 130 Q112 104 140 104 L238 104 Q266 104 268 130 L276 316 Q274 332 256 332 L122 332 Q104 332 102 316Z',
    'body',
  ) +
  p.rect(150, 76, 80, 32, 'dark', 12) +
  `<path d="M124 150 L150 150 M124 180 L144 180 M124 210 L150 210 M124 240 L144 240 M124 270 L150 270" stroke="#fff" stroke-width="3" opacity=".7"/>` +
  p.tube('M118 120 Q72 200 116 300', 14, 'rubber') +
  p.tube('M270 310 Q340 320 320 230 L306 180', 10, 'rubber') +
  p.tube('M306 184 L360 50', 8, 'steel') +
  p.rect(292, 168, 30, 44, 'dark', 8) +
  `<g fill="#8ecae6" opacity=".8"><circle cx="366" cy="36" r="4"/><circle cx="380" cy="44" r="3"/><circle cx="374" cy="24" r="3"/><circle cx="388" cy="30" r="4"/></g>` +
  p.rect(96, 322, 184, 16, 'dark', 6) +
  p.gloss(126, 112, 100, 210);

const fenceEnergiser: Shape = p =>
  p.shadow(200, 335, 130) +
  p.path(
    'M90 160 Q92 130 122 130 L280 130 Q308 130 310 160 L310 290 Q308 320 280 320 L120 320 Q92 320 90 290Z',
    'body',
  ) +
  p.rect(116, 156, 168, 74, 'dark', 12) +
  p.poly('212,166 186,200 204,200 192,224 224,188 204,188', '#ffd43b') +
  [132, 156, 244, 268].map((x, i) => p.button(x, 194, i < 2 ? '#51cf66' : '#e03131', 6)).join('') +
  p.knob(200, 274, 22) +
  p.rect(130, 312, 20, 30, 'accent', 5) +
  p.rect(250, 312, 20, 30, 'green', 5) +
  p.tube('M160 130 Q200 80 240 130', 13, 'rubber');

const clipper: Shape = p =>
  p.shadow(200, 300, 180) +
  p.path('M100 190 Q130 168 190 170 L320 176 Q356 184 358 214 Q356 246 320 250 L190 258 Q130 260 100 240Z', 'body') +
  p.path('M112 190 L60 196 L60 238 L112 242Z', 'steel') +
  Array.from({ length: 9 }, (_, i) => `<rect x="30" y="${196 + i * 5}" width="34" height="3" fill="#8d979f"/>`).join(
    '',
  ) +
  p.rect(226, 164, 46, 14, 'accent', 6) +
  p.vents(290, 196, 46, 5) +
  p.tube('M356 214 Q392 216 386 300', 9, 'rubber') +
  p.gloss(150, 174, 130, 50);

const treadmill: Shape = p =>
  p.shadow(200, 345, 190) +
  p.poly('30,318 300,318 366,296 110,296', '#24282d') +
  p.poly('60,312 300,312 344,299 120,299', '#3a4047') +
  p.rect(26, 316, 280, 18, 'body', 6) +
  p.tube('M296 320 L338 110', 15, 'dark') +
  p.tube('M354 300 L382 122', 13, 'dark') +
  p.poly('286,70 372,82 388,128 292,118', p.palette.dark) +
  p.display(300, 84, 62, 22, '8.5') +
  p.tube('M300 128 L240 150', 10, 'rubber') +
  p.rect(316, 300, 20, 36, 'accent', 5);

const airPurifier: Shape = p =>
  p.shadow(200, 345, 100) +
  p.block(120, 90, 140, 244, 'white', 34) +
  p.rect(132, 170, 116, 140, 'body', 8) +
  Array.from(
    { length: 12 },
    (_, i) => `<rect x="140" y="${180 + i * 10.5}" width="100" height="5" rx="2.5" fill="#000" opacity=".28"/>`,
  ).join('') +
  `<circle cx="190" cy="128" r="22" fill="none" stroke="#51cf66" stroke-width="5"/>` +
  p.text(190, 134, 16, '#37424f', 'AIR');

const fan: Shape = p =>
  p.shadow(200, 345, 100) +
  p.ellipse(200, 334, 84, 14, 'dark') +
  p.tube('M200 330 L200 210', 13, 'steel') +
  p.rect(176, 196, 48, 44, 'body', 12) +
  p.circle(200, 130, 106, 'white') +
  [0, 120, 240]
    .map(
      a =>
        `<path d="M200 130 Q150 100 168 44 Q222 40 218 108Z" fill="${p.palette.body}" opacity=".85" transform="rotate(${a} 200 130)"/>`,
    )
    .join('') +
  [104, 84, 62, 40]
    .map(r => `<circle cx="200" cy="130" r="${r}" fill="none" stroke="#3a4148" stroke-width="2.4"/>`)
    .join('') +
  Array.from(
    { length: 24 },
    (_, i) => `<path d="M200 104 L200 26" stroke="#3a4148" stroke-width="1.6" transform="rotate(${i * 15} 200 130)"/>`,
  ).join('') +
  p.circle(200, 130, 24, 'accent');

export const machineShapes: Record<string, Shape> = {
  'pressure-washer': pressureWasher,
  'hot-washer': hotWasher,
  vacuum,
  'backpack-vacuum': backpackVacuum,
  'steam-cleaner': steamCleaner,
  'floor-scrubber': floorScrubber,
  'cleaning-trolley': cleaningTrolley,
  compressor,
  generator,
  'fan-heater': fanHeater,
  'concrete-mixer': concreteMixer,
  welder,
  'arc-welder': arcWelder,
  'welding-helmet': weldingHelmet,
  'pallet-truck': palletTruck,
  'chain-hoist': chainHoist,
  'hand-truck': handTruck,
  'water-pump': waterPump,
  incubator,
  sprayer,
  'fence-energiser': fenceEnergiser,
  clipper,
  treadmill,
  'air-purifier': airPurifier,
  fan,
};
