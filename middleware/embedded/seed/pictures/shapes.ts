import type { Shape } from './pen.ts';
import { furnitureShapes } from './shapes/furniture.ts';
import { instrumentShapes } from './shapes/instruments.ts';
import { kitchenShapes } from './shapes/kitchen.ts';
import { machineShapes } from './shapes/machines.ts';
import { outdoorShapes } from './shapes/outdoors.ts';
import { toolShapes } from './shapes/tools.ts';

const SHAPES: ReadonlyMap<string, Shape> = new Map(
  [kitchenShapes, toolShapes, machineShapes, furnitureShapes, instrumentShapes, outdoorShapes].flatMap(
    Object.entries<Shape>,
  ),
);

/** The drawing of a kind; undefined for a name that nothing has. */
export const shapeOf = (name: string): Shape | undefined => SHAPES.get(name);
