import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { classNameIn } from './class-name.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'exwerk-classes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The name of `.primary` in the kit's button. */
function nameOf(place: string, rules: string, mode: 'production' | 'development' = 'production'): string {
  const root = path.join(folder, place.split('/')[0] ?? '');
  const file = path.join(folder, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: '@exwerk/ui' }));
  writeFileSync(file, rules);
  return classNameIn(mode)({ resourcePath: file }, '', 'primary');
}

describe('the name of a class', () => {
  it('is the same in the workspace and from an installed package', () => {
    const rules = '.primary { color: red }';
    expect(nameOf('workspace/src/button.module.css', rules)).toBe(nameOf('installed/dist/button.module.css', rules));
    expect(nameOf('workspace/src/button.module.css', rules)).toMatch(/^[a-z]\w{5}$/i);
  });

  it('is another one for other rules, but not for another comment', () => {
    const before = nameOf('kit/src/button.module.css', '/* Red. */.primary { color: red }');
    expect(nameOf('kit/src/button.module.css', '/* As the logo. */.primary { color: red }')).toBe(before);
    expect(nameOf('kit/src/button.module.css', '.primary { color: blue }')).not.toBe(before);
  });

  it('begins alike for the classes of a file, so that tables of names compress', () => {
    const rules = '.quiet { color: grey } .primary { color: red }';
    const name = nameOf('kit/src/button.module.css', rules);
    const other = classNameIn('production')(
      { resourcePath: path.join(folder, 'kit/src/button.module.css') },
      '',
      'quiet',
    );
    expect(other.slice(0, 5)).toBe(name.slice(0, 5));
    expect(other).not.toBe(name);
  });

  it('stays while rules are worked on', () => {
    const before = nameOf('kit/src/button.module.css', '.primary { color: red }', 'development');
    expect(before).toMatch(/^button-primary-\w{4}$/);
    expect(nameOf('kit/src/button.module.css', '.primary { color: blue }', 'development')).toBe(before);
  });
});
