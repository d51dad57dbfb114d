/** A key as types declare it, in contrast to one that is data: a locale, an identifier, the value of a facet. */
const declaredKey = /^[_a-z][A-Za-z\d_]*$/;
/** Fields that hold one of a few names, by which a type tells its members apart. */
const namingField = /^(?:action|code|typeId|resultCode)$|(?:type|state|mode|status|origin)$/i;

function shapeOf(value: unknown, at: string): string {
  if (value === null || typeof value !== 'object') {
    const field = at.slice(at.lastIndexOf('.') + 1);
    return typeof value === 'string' && namingField.test(field) ? JSON.stringify(value.slice(0, 64)) : typeof value;
  }
  if (Array.isArray(value)) return '[]';
  const names = Object.entries(value).map(([key, item]) => {
    if (!declaredKey.test(key)) return '*';
    return typeof item === 'string' && namingField.test(key) ? `${key}=${item.slice(0, 64)}` : key;
  });
  return [...new Set(names)].sort().join();
}

/**
 * How each value inside looks: at `results[].lineItems[]` an object with these fields. Two answers with the same set differ in nothing
 * that a type could tell, so whoever has kept one of them need not keep the other.
 */
export function localShapes(value: unknown, at = '', shapes = new Set<string>()): Set<string> {
  shapes.add(`${at}:${shapeOf(value, at)}`);
  if (Array.isArray(value)) for (const item of value) localShapes(item, `${at}[]`, shapes);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      localShapes(item, `${at}.${declaredKey.test(key) ? key : '*'}`, shapes);
  return shapes;
}
