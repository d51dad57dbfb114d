import type { Shape } from '../pen.ts';

const drill: Shape = p =>
  p.shadow(200, 345, 120) +
  p.path('M196 190 L258 190 L246 296 L196 296 Q186 240 196 190Z', 'dark') +
  p.path(
    'M110 130 Q112 112 132 110 L270 108 Q300 112 304 140 L300 176 Q290 196 262 196 L128 192 Q110 186 110 166Z',
    'body',
  ) +
  p.rect(86, 126, 30, 52, 'dark', 8) +
  p.path('M86 132 L58 140 L58 162 L86 172Z', 'steel') +
  p.rect(18, 148, 44, 7, 'steel', 2) +
  p.rect(262, 122, 34, 56, 'dark', 10) +
  p.rect(196, 204, 14, 26, 'accent', 5) +
  p.block(164, 292, 110, 42, 'dark', 16) +
  p.rect(164, 306, 110, 10, 'accent', 2) +
  p.text(190, 160, 22, '#fff', '18 V') +
  p.gloss(126, 114, 120, 44);

const rotaryHammer: Shape = p =>
  p.shadow(200, 335, 160) +
  p.rect(10, 186, 76, 8, 'steel', 3) +
  p.path('M80 168 L120 160 L120 222 L80 210Z', 'rubber') +
  p.rect(116, 150, 176, 80, 'body', 18) +
  p.path('M196 226 L272 226 L262 316 L206 316Z', 'dark') +
  p.tube('M290 164 Q356 160 354 216 Q352 280 290 296', 26, 'dark') +
  p.rect(292, 190, 22, 46, 'accent', 8) +
  p.tube('M118 222 L104 300', 20, 'rubber') +
  p.vents(214, 246, 44, 5) +
  p.text(200, 198, 22, '#fff', 'SDS') +
  p.gloss(130, 154, 140, 40);

const circularSaw: Shape = p =>
  p.shadow(200, 335, 160) +
  p.rect(50, 300, 300, 12, 'steel', 4) +
  p.circle(170, 256, 78, 'steel') +
  Array.from(
    { length: 24 },
    (_, i) => `<rect x="166" y="176" width="8" height="10" fill="#aab4bc" transform="rotate(${i * 15} 170 256)"/>`,
  ).join('') +
  `<path d="M78 276 A92 92 0 0 1 262 276 L240 276 L100 276Z" fill="url(#body)"/>` +
  p.circle(170, 256, 22, 'dark') +
  p.circle(170, 256, 8, 'steel') +
  p.rect(200, 190, 100, 66, 'dark', 14) +
  p.tube('M190 180 Q230 120 300 140 Q340 156 330 212', 28, 'body') +
  p.rect(244, 146, 22, 34, 'accent', 8) +
  p.vents(240, 206, 48, 4) +
  p.gloss(100, 186, 100, 80);

const jigsaw: Shape = p =>
  p.shadow(200, 335, 140) +
  p.rect(80, 296, 210, 14, 'steel', 4) +
  p.poly('104,308 112,308 112,352 104,342', '#aeb7be') +
  p.rect(90, 226, 48, 74, 'dark', 10) +
  p.path('M86 150 Q88 128 112 126 L292 126 Q318 128 318 152 L316 196 Q260 186 240 216 L238 248 L92 248Z', 'body') +
  `<path d="M150 176 L262 170 Q240 190 234 208 L150 212Z" fill="#e9edf0"/>` +
  p.rect(166, 176, 40, 22, 'accent', 8) +
  p.knob(118, 156, 12) +
  p.vents(266, 140, 38, 4) +
  p.gloss(100, 130, 120, 40);

const angleGrinder: Shape = p =>
  p.shadow(200, 320, 170) +
  p.rect(160, 186, 196, 62, 'body', 26) +
  p.rect(300, 190, 60, 54, 'dark', 20) +
  p.path('M96 180 L170 176 L170 258 L110 262 Q90 240 96 180Z', 'steel') +
  p.circle(112, 250, 66, 'rubber') +
  p.circle(112, 250, 58, 'dark') +
  p.circle(112, 250, 18, 'steel') +
  `<path d="M46 246 A66 66 0 0 1 178 246 L160 246 A48 48 0 0 0 64 246Z" fill="url(#accent)"/>` +
  p.tube('M132 180 L118 110', 24, 'rubber') +
  p.rect(216, 182, 44, 14, 'accent', 6) +
  p.vents(312, 202, 36, 4) +
  p.gloss(180, 190, 120, 30);

const toolCase: Shape = p =>
  p.shadow(200, 338, 160) +
  `<path d="M60 190 L340 190 L340 74 Q340 64 330 64 L70 64 Q60 64 60 74Z" fill="url(#dark)"/><rect x="72" y="76" width="256" height="106" rx="6" fill="#16191d"/>` +
  Array.from({ length: 9 }, (_, i) =>
    p.tube(`M${92 + i * 27} 90 L${92 + i * 27} ${130 + (i % 3) * 14}`, 8 + (i % 3) * 2, 'steel'),
  ).join('') +
  p.block(50, 206, 290, 124, 'dark', 20) +
  `<rect x="62" y="196" width="280" height="40" rx="4" fill="#1b1f23"/>` +
  Array.from({ length: 8 }, (_, i) => p.circle(86 + i * 34, 216, 11 - (i % 3) * 2, 'steel')).join('') +
  p.rect(50, 250, 290, 80, 'body', 4) +
  p.rect(90, 244, 26, 30, 'accent', 4) +
  p.rect(274, 244, 26, 30, 'accent', 4) +
  p.tube('M160 318 L160 300 L230 300 L230 318', 10, 'rubber');

const toolCabinet: Shape = p =>
  p.shadow(205, 346, 140) +
  p.wheel(112, 334, 13) +
  p.wheel(282, 334, 13) +
  p.block(84, 110, 220, 214, 'body', 36) +
  [0, 1, 2, 3, 4]
    .map(i => p.rect(94, 120 + i * 40, 200, 33, 'dark', 4) + p.rect(108, 128 + i * 40, 172, 7, 'steel', 3))
    .join('') +
  p.poly('84,106 120,84 340,84 306,106', '#2b3036') +
  p.tube('M60 130 L60 190', 9, 'steel') +
  p.tube('M60 130 L84 130 M60 190 L84 190', 7, 'steel');

const workbench: Shape = p =>
  p.shadow(205, 346, 180) +
  p.block(40, 190, 300, 22, 'wood', 44) +
  p.rect(54, 212, 20, 128, 'body', 3) +
  p.rect(306, 212, 20, 128, 'body', 3) +
  p.rect(74, 296, 232, 14, 'body', 3) +
  p.block(196, 214, 108, 64, 'body', 0) +
  p.rect(204, 222, 92, 22, 'dark', 3) +
  p.rect(204, 248, 92, 22, 'dark', 3) +
  p.rect(232, 230, 36, 5, 'steel') +
  p.rect(232, 256, 36, 5, 'steel') +
  p.rect(86, 156, 48, 30, 'accent', 4) +
  p.rect(78, 148, 20, 22, 'steel', 3) +
  p.tube('M70 160 L56 160 M56 148 L56 172', 5, 'steel') +
  p.rect(180, 166, 40, 12, 'rubber', 3);

const ladder: Shape = p => {
  const rungs = (x1: number, x2: number, lean: number, from: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      p.tube(`M${x1 - i * lean} ${from + i * 34} L${x2 - i * lean} ${from + i * 34}`, 8, 'steel'),
    ).join('');
  return (
    p.shadow(200, 345, 150) +
    p.tube('M226 60 L300 338', 11, 'dark') +
    p.tube('M268 60 L352 326', 11, 'dark') +
    rungs(236, 280, -9, 100, 7) +
    p.tube('M214 56 L112 340', 13, 'steel') +
    p.tube('M262 56 L160 340', 13, 'steel') +
    rungs(206, 254, 12, 84, 8) +
    p.rect(204, 46, 72, 22, 'accent', 8) +
    p.rect(100, 330, 26, 14, 'rubber', 4) +
    p.rect(148, 330, 26, 14, 'rubber', 4)
  );
};

const stepLadder: Shape = p =>
  p.shadow(200, 345, 130) +
  p.tube('M240 70 L304 336', 10, 'dark') +
  p.tube('M282 70 L338 326', 10, 'dark') +
  p.tube('M206 70 L130 340', 12, 'steel') +
  p.tube('M272 70 L220 340', 12, 'steel') +
  [0, 1, 2, 3].map(i => p.block(190 - i * 17, 116 + i * 58, 74 + i * 4, 9, 'dark', 22)).join('') +
  p.block(196, 62, 80, 12, 'body', 26) +
  p.tube('M226 54 L226 24 L300 24 L300 50', 9, 'accent');

const chainsaw: Shape = p =>
  p.shadow(200, 330, 180) +
  `<rect x="10" y="222" width="200" height="34" rx="17" fill="#2c3036"/>` +
  p.rect(16, 228, 190, 22, 'steel', 11) +
  Array.from(
    { length: 15 },
    (_, i) =>
      `<rect x="${18 + i * 13}" y="217" width="7" height="7" fill="#3b4046"/><rect x="${18 + i * 13}" y="254" width="7" height="7" fill="#3b4046"/>`,
  ).join('') +
  p.path(
    'M176 190 Q180 176 200 176 L300 176 Q326 180 328 210 L326 270 Q320 290 296 290 L190 290 Q174 286 176 260Z',
    'body',
  ) +
  p.tube('M196 186 Q196 120 250 116 Q290 116 292 176', 16, 'rubber') +
  p.tube('M318 196 Q384 196 382 244 Q380 284 320 282', 24, 'dark') +
  p.rect(326, 210, 14, 28, 'accent', 5) +
  p.circle(236, 240, 26, 'dark') +
  p.vents(276, 210, 38, 5) +
  p.rect(176, 140, 12, 50, 'rubber', 5) +
  p.gloss(190, 180, 110, 40);

const hedgeTrimmer: Shape = p =>
  p.shadow(200, 320, 180) +
  p.rect(8, 226, 224, 16, 'steel', 3) +
  Array.from(
    { length: 12 },
    (_, i) =>
      p.poly(`${14 + i * 18},226 ${22 + i * 18},210 ${28 + i * 18},226`, '#8d979f') +
      p.poly(`${14 + i * 18},242 ${22 + i * 18},258 ${28 + i * 18},242`, '#8d979f'),
  ).join('') +
  p.path('M214 200 Q216 182 240 180 L300 182 Q322 188 322 216 L318 256 Q308 270 286 268 L226 264Z', 'body') +
  p.tube('M244 182 Q240 126 280 128 Q316 132 312 184', 15, 'rubber') +
  p.tube('M316 214 Q388 200 384 240 Q380 274 316 262', 22, 'dark') +
  p.poly('206,160 222,160 226,280 208,280', p.palette.accent) +
  p.vents(250, 210, 50, 5);

const battery: Shape = p =>
  p.shadow(200, 320, 120) +
  p.block(100, 190, 180, 120, 'dark', 40) +
  p.rect(100, 240, 180, 34, 'accent', 2) +
  p.text(190, 266, 26, '#fff', '18 V') +
  p.rect(130, 168, 130, 26, 'rubber', 5) +
  [0, 1, 2, 3].map(i => p.button(130 + i * 16, 292, '#51cf66', 5)).join('');

const sawBlade: Shape = p =>
  p.shadow(200, 345, 130) +
  Array.from(
    { length: 36 },
    (_, i) => `<path d="M196 66 L208 66 L202 84Z" fill="#8d979f" transform="rotate(${i * 10} 200 200)"/>`,
  ).join('') +
  p.circle(200, 200, 128, 'steel') +
  `<circle cx="200" cy="200" r="104" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/>` +
  p.circle(200, 200, 60, 'body') +
  p.circle(200, 200, 17, 'rubber') +
  p.gloss(100, 90, 200, 220);

const box: Shape = p =>
  p.shadow(200, 338, 140) +
  p.block(86, 150, 210, 178, 'body', 44) +
  p.rect(100, 186, 182, 96, 'white', 6) +
  p.rect(100, 186, 182, 26, 'accent', 6) +
  p.text(191, 256, 26, '#37424f', 'ORIGINAL') +
  p.gloss(90, 152, 140, 172);

const hose: Shape = p =>
  p.shadow(200, 330, 140) +
  [0, 1, 2, 3, 4]
    .map(
      i =>
        `<ellipse cx="200" cy="${280 - i * 18}" rx="${128 - i * 3}" ry="46" fill="none" stroke="#17191c" stroke-width="19"/><ellipse cx="200" cy="${278 - i * 18}" rx="${128 - i * 3}" ry="46" fill="none" stroke="${p.palette.dark}" stroke-width="14"/><ellipse cx="200" cy="${275 - i * 18}" rx="${126 - i * 3}" ry="45" fill="none" stroke="#fff" stroke-width="2" opacity=".25"/>`,
    )
    .join('') +
  p.tube('M318 208 Q340 160 312 108', 16, 'dark') +
  p.rect(296, 72, 30, 46, 'brass', 5) +
  p.rect(292, 88, 38, 14, 'accent', 3);

const wireSpool: Shape = p =>
  p.shadow(200, 340, 130) +
  p.circle(220, 200, 124, 'dark') +
  p.circle(190, 204, 100, 'brass') +
  Array.from(
    { length: 9 },
    (_, i) => `<circle cx="190" cy="204" r="${58 + i * 5}" fill="none" stroke="#8f6d22" stroke-width="1.6"/>`,
  ).join('') +
  p.circle(186, 204, 50, 'body') +
  p.circle(186, 204, 20, 'rubber');

const lance: Shape = p =>
  p.shadow(200, 300, 180) +
  p.tube('M20 214 L250 182', 14, 'steel') +
  p.rect(10, 204, 40, 22, 'brass', 4) +
  p.tube('M170 192 L262 180', 26, 'body') +
  p.path('M240 152 L330 148 L352 178 L318 196 L330 284 L286 290 L268 200 L242 204Z', 'dark') +
  p.tube('M272 204 Q256 236 272 262', 10, 'accent') +
  p.rect(296, 282, 26, 26, 'brass', 4);

export const toolShapes: Record<string, Shape> = {
  drill,
  'rotary-hammer': rotaryHammer,
  'circular-saw': circularSaw,
  jigsaw,
  'angle-grinder': angleGrinder,
  'tool-case': toolCase,
  'tool-cabinet': toolCabinet,
  workbench,
  ladder,
  'step-ladder': stepLadder,
  chainsaw,
  'hedge-trimmer': hedgeTrimmer,
  battery,
  'saw-blade': sawBlade,
  box,
  hose,
  'wire-spool': wireSpool,
  lance,
};
