import { pressedAt } from './pressed-at.ts';

const currentTarget = { getBoundingClientRect: () => ({ left: 10, top: 20, width: 300, height: 100 }) };
const press = (clientX: number, clientY: number, detail = 1) => pressedAt({ clientX, clientY, detail, currentTarget });

it('tells where the picture was pressed, beside it at its edge', () => {
  expect(press(160, 70)).toEqual({ x: 0.5, y: 0.5 });
  expect(press(185, 20)).toEqual({ x: 0.75, y: 0 });
  expect(press(20, 120)).toEqual({ x: 0, y: 1 });
});

it('is the middle for a keyboard', () => expect(press(0, 0, 0)).toEqual({ x: 0.5, y: 0.5 }));
