import { TREE } from './tree.ts';

/** A category with the way to it; `path` holds the keys from the department down to itself. */
export type SeedCategory = { key: string; path: readonly string[]; order: number };

const parse = (tree: string): SeedCategory[] => {
  const open: string[] = [];
  const counts = new Map<string, number>();
  return tree
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const level = (line.length - line.trimStart().length) / 2;
      const key = line.trim();
      if (level > open.length) throw new Error(`Bad category line: ${line}`);
      open.length = level;
      const parent = open.join('/');
      open.push(key);
      const order = (counts.get(parent) ?? 0) + 1;
      counts.set(parent, order);
      return { key, path: [...open], order };
    });
};

/** Parents before children, siblings in the order of their hints. */
export const CATEGORIES: readonly SeedCategory[] = parse(TREE);

const byKey = new Map(CATEGORIES.map(category => [category.key, category]));

/** Throws for a key that the tree does not have. */
export const categoryOf = (key: string): SeedCategory => {
  const found = byKey.get(key);
  if (!found) throw new Error(`No category ${key}`);
  return found;
};

/** Key of the department that a category lies in. */
export const departmentOf = (key: string): string => categoryOf(key).path[0] ?? key;
