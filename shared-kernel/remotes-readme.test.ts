import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationOf, isHost, remotesIn } from '@exwerk/build/packages';

/** The words in backticks of the row of a table that begins with one. */
function rowOf(readme: string, first: string): string[] {
  const row = readme.split('\n').find(line => line.startsWith(`| \`${first}\` `)) ?? '';
  return [...row.matchAll(/`([^`]+)`/g)].flatMap(([, word]) => word ?? []).slice(1);
}

const anySegment = (path: string) => path.replace(/:\w+|<\w+>/g, '<>');

/** `/my-account…` stands for all pages below it, `<number>` for a segment. */
const isSaid = (path: string, words: readonly string[]) =>
  words.some(word => (word.endsWith('…') ? path.startsWith(word.slice(0, -1)) : anySegment(path) === anySegment(word)));

const repository = join(__dirname, '..');

it.each(remotesIn(repository))(
  'the README of $name tells the pages and slots that its federation.ts has',
  async remote => {
    const federation = await federationOf(remote);
    if (isHost(federation)) throw new Error(`${remote.name} is no remote`);
    const readme = readFileSync(join(remote.folder, 'README.md'), 'utf8');
    const slots = rowOf(readme, './slots').filter(word => word.startsWith(`${remote.name}/`));
    expect(slots.toSorted()).toEqual(federation.slots.fills.toSorted());
    for (const placed of federation.slots.places) expect(readme).toContain(`\`${placed}\``);
    const pages = federation.pages.map(page => (typeof page === 'string' ? page : page.path));
    const words = rowOf(readme, './routes');
    expect(pages.filter(page => !isSaid(page, words))).toEqual([]);
  },
);

/** What every package has alike. */
const usual = ['exposes', 'messages', 'testing'];

it.each(['mfe-account', 'mfe-catalog', 'mfe-checkout', 'mfe-search', 'middleware'])(
  'the README of %s tells where things are, each folder of its sources',
  folder => {
    const readme = readFileSync(join(repository, folder, 'README.md'), 'utf8');
    const told = new Set([...readme.matchAll(/`(?:src\/)?([\w-]+)\/?`/g)].map(([, name]) => name));
    const folders = readdirSync(join(repository, folder, 'src'), { withFileTypes: true }).filter(entry =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).filter(name => !usual.includes(name) && !told.has(name))).toEqual([]);
  },
);
