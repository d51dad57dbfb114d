import type { Shape } from './sdk-types.ts';

/** What is wrong at a place inside a value: `lineItems[].price.value`, `is not in CentPrecisionMoney`. */
export interface Problem {
  at: string;
  problem: string;
}

type Fields = Extract<Shape, { kind: 'fields' }>;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

function flatten(shape: Shape): Shape[] {
  return shape.kind === 'one of' ? shape.members.flatMap(flatten) : [shape];
}

const literalsOf = (member: Fields, name: string) => {
  const field = member.fields.get(name);
  return field ? flatten(field.shape).flatMap(one => (one.kind === 'literal' ? [one.value] : [])) : [];
};

/** Of types that tell themselves apart by a literal field (`action`, `type`, `code`), those that the value says it is. */
function membersFor(
  value: Record<string, unknown>,
  members: readonly Fields[],
): { members: readonly Fields[]; by?: string } {
  const names = new Set(members.flatMap(member => [...member.fields.keys()]));
  for (const by of names) {
    const told = members.filter(member => literalsOf(member, by).length > 0);
    const words = new Set(told.flatMap(member => literalsOf(member, by)));
    if (told.length < Math.max(2, members.length - 1) || words.size < 2) continue;
    const own =
      value[by] === undefined
        ? members.filter(member => member.fields.get(by)?.isOptional !== false)
        : told.filter(member => literalsOf(member, by).some(word => word === value[by]));
    return { members: own, by };
  }
  return { members };
}

function fieldProblems(value: Record<string, unknown>, { name, fields, others }: Fields, at: string): Problem[] {
  const missing = [...fields]
    .filter(
      ([key, field]) =>
        !field.isOptional && value[key] === undefined && problemsOf(undefined, field.shape, at).length > 0,
    )
    .map(([key]) => ({ at: `${at}.${key}`, problem: `is missing in ${name}` }));
  const wrong = Object.entries(value).flatMap(([key, item]) => {
    const shape = fields.get(key)?.shape ?? others;
    if (!shape) return [{ at: `${at}.${key}`, problem: `is not in ${name}` }];
    return item === undefined ? [] : problemsOf(item, shape, `${at}.${fields.has(key) ? key : '*'}`);
  });
  return [...missing, ...wrong];
}

function unionProblems(value: unknown, members: readonly Shape[], at: string): Problem[] {
  const objects = members.filter(member => member.kind === 'fields');
  const scalars = members.filter(member => member.kind !== 'fields');
  if (!isObject(value) || objects.length === 0) {
    if (members.some(member => problemsOf(value, member, at).length === 0)) return [];
    const list = members.find(member => member.kind === 'list');
    if (Array.isArray(value) && list) return problemsOf(value, list, at);
    return [{ at, problem: `${JSON.stringify(value)?.slice(0, 80)} is none of its values` }];
  }
  if (scalars.some(member => member.kind === 'anything')) return [];
  const told = membersFor(value, objects);
  if (told.members.length === 0)
    return [{ at, problem: `no type has ${told.by} ${JSON.stringify(value[told.by ?? ''])}` }];
  const tries = told.members.map(member => fieldProblems(value, member, at));
  return tries.reduce((least, one) => (one.length < least.length ? one : least));
}

/** Where `value` is not what the type says; lists and maps count as one place each. */
export function problemsOf(value: unknown, shape: Shape, at: string): Problem[] {
  switch (shape.kind) {
    case 'anything':
      return [];
    case 'nothing':
      return value === undefined ? [] : [{ at, problem: 'nothing is declared here' }];
    case 'literal':
      return value === shape.value
        ? []
        : [{ at, problem: `is ${JSON.stringify(value)}, not ${JSON.stringify(String(shape.value))}` }];
    case 'primitive':
      return kindOf(value) === shape.name ? [] : [{ at, problem: `is ${kindOf(value)}, not ${shape.name}` }];
    case 'list':
      if (!Array.isArray(value)) return [{ at, problem: `is ${kindOf(value)}, not a list` }];
      return value.flatMap(item => problemsOf(item, shape.items, `${at}[]`));
    case 'fields':
      return isObject(value)
        ? fieldProblems(value, shape, at)
        : [{ at, problem: `is ${kindOf(value)}, not ${shape.name}` }];
    case 'one of':
      return unionProblems(value, flatten(shape), at);
  }
}
