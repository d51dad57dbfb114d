import type { IconNode } from 'lucide';

type Shape = IconNode[number];

/** The data of a path that draws the same; nothing for a shape that has looks of its own. */
function pathData([tag, { d, cx, cy, r, x1, y1, x2, y2, fill }]: Shape): string | undefined {
  if (fill !== undefined) return undefined;
  // A path that begins relative to nothing would begin where the one before it ends.
  if (tag === 'path') return `M0 0${d}`;
  if (tag === 'circle')
    return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0`;
  if (tag === 'line') return `M${x1} ${y1}L${x2} ${y2}`;
  return undefined;
}

function joined(drawing: IconNode): IconNode {
  const paths = drawing.map(pathData).filter(data => data !== undefined);
  const others = drawing.filter(shape => pathData(shape) === undefined);
  return paths.length > 1 ? [['path', { d: paths.join('') }], ...others] : drawing;
}

const known = new WeakMap<IconNode, IconNode>();

/** A drawing in as few elements as it takes: a list of products has a hundred icons. */
export function fewestElements(drawing: IconNode): IconNode {
  const shapes = known.get(drawing) ?? joined(drawing);
  known.set(drawing, shapes);
  return shapes;
}
