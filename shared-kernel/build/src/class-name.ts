import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import type { Mode } from './federation.ts';
import { packageName } from './package-file.ts';

type Named = Pick<LoaderContext<unknown>, 'resourcePath'>;

/**
 * Names a class of a CSS module. The browser's and the server's build agree on it, and so do the kit in the workspace and the kit from the
 * registry: the name follows from the package, the path in it and the rules. With the rules in it, two remotes that were built with
 * different states of the kit stand on one page and each keeps its own looks.
 */
export function classNameIn(mode: Mode) {
  return ({ resourcePath }: Named, _template: string, local: string): string => {
    const place = placeOf(resourcePath);
    if (mode === 'production') return shortName(place, rulesOf(resourcePath), local);
    // Named by their place alone, classes keep their names while somebody works on the rules.
    const file = path.basename(resourcePath).replace(/\.module\.css$/, '');
    return `${file}-${local}-${hash([place, local]).slice(0, 4)}`;
  };
}

/** `@exwerk/ui/button.module.css`, whether the file lies in `src` or, compiled, in `dist`. */
function placeOf(file: string): string {
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  const inside = path.relative(folder, file).replaceAll(path.sep, '/');
  return `${packageName(folder)}/${inside.replace(/^(?:src|dist)\//, '')}`;
}

/** Classes of one file begin alike, which compresses well: five letters for the file, one for the class's place in it. */
function shortName(place: string, rules: string, local: string): string {
  const names = [...new Set(Array.from(rules.matchAll(/\.([a-z_][\w-]*)/gi), ([, name]) => name))];
  const sign = signs[names.indexOf(local)];
  return sign === undefined ? hash([place, local, rules]).slice(0, 6) : hash([place, rules]).slice(0, 5) + sign;
}

const signs = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const rulesOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** Letters and digits, a letter first. */
const hash = (parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64').replace(/\W/g, '').replace(/^\d+/, '');
