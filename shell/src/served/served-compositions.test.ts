import {
  type Canary,
  type Composition,
  compositionFormat,
  compositionSchema,
  type Versions,
} from '@exwerk/contract/releases/composition';
import { compositionId } from '@exwerk/service/releases/composition-id';
import pino from 'pino';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { ServedCompositions } from './served-compositions.ts';

const first: Versions = { catalog: '1', search: '1', account: '1', checkout: '1', contact: '1' };
const second = { ...first, checkout: '2' };
const idOf = (remotes: Versions) => compositionId({ remotes: { ...first, ...remotes } });

function composition(change: Partial<Composition> = {}): Composition {
  return compositionSchema.parse({
    format: compositionFormat,
    promotedAt: new Date().toISOString(),
    remotes: first,
    ...change,
  });
}
const canary = (remotes: Versions, from = 0, share = 10): Canary => ({
  remotes,
  numbers: Array.from({ length: share }, (_, index) => from + index),
  since: new Date().toISOString(),
});
const replaced = (remotes: Versions, replacedAt = new Date().toISOString()) => ({ remotes, replacedAt });

/** Workers that load anything but releases of version `broken`. */
function served(defaultShell?: string) {
  const there = new Set<string>();
  const kept: string[][] = [];
  let isMended = false;
  const broken = (id: string) => !isMended && id === idOf({ checkout: 'broken' });
  const mend = () => {
    isMended = true;
  };
  const start = async ({ id }: ComposedReleases) => {
    if (broken(id)) throw new Error('refused');
    there.add(id);
  };
  const renderer = {
    compositionId: undefined as string | undefined,
    has: (id: string) => there.has(id),
    keep: (ids: ReadonlySet<string>) => void kept.push([...ids]),
    load: start,
    take: async (composed: ComposedReleases) => {
      await start(composed);
      renderer.compositionId = composed.id;
    },
  };
  const compositions = new ServedCompositions({
    renderer,
    fetchReleases: async remotes => ({ id: compositionId({ remotes }), releases: {} }) as ComposedReleases,
    prepare: async () => undefined,
    defaultShell,
    canaryWorkers: 1,
    logger: pino({ level: 'silent' }),
  });
  return { compositions, there, kept, mend };
}

it('[SQUAD-07] what visitors get now stays known, however many others come to be', async () => {
  const { compositions } = served();
  const previews = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`qa-${index}`, { ...first, search: `1.${index}` }]),
  );
  await compositions.take(composition({ canaries: [canary({ checkout: '2' })], previews }));
  for (const preview of Object.keys(previews)) await compositions.choose({ preview });
  const known = [...compositions.composed.keys()];
  expect(known).toEqual(expect.arrayContaining([idOf({}), idOf(second)]));
  expect(known).toHaveLength(2 + 12);
});

describe('a visitor', () => {
  it('gets nothing before the first composition', async () => {
    expect(await served().compositions.choose({})).toBeUndefined();
  });

  it('keeps what was current when the session began; a new one gets what is current now', async () => {
    const { compositions } = served();
    await compositions.take(composition());
    await compositions.take(composition({ remotes: second, retired: [replaced(first)] }));
    expect(await compositions.choose({ session: idOf({}) })).toMatchObject({
      id: idOf({}),
      kind: 'replaced',
      forAll: false,
    });
    expect(await compositions.choose({})).toEqual({ id: idOf(second), kind: 'current', forAll: true });
  });

  it('moves on when the composition has been withdrawn, or replaced hours ago', async () => {
    const { compositions } = served();
    await compositions.take(composition({ remotes: second }));
    await compositions.take(composition());
    expect(await compositions.choose({ session: idOf(second) })).toMatchObject({ id: idOf({}), kind: 'current' });
    await compositions.take(composition({ retired: [replaced(second, '2020-01-01T00:00:00.000Z')] }));
    expect(await compositions.choose({ session: idOf(second) })).toMatchObject({ id: idOf({}) });
  });

  it('is in the canary as often as its share says, and stays in or out of it', async () => {
    const { compositions } = served();
    await compositions.take(composition({ canaries: [canary({ checkout: '2' })] }));
    const choices = await Promise.all(Array.from({ length: 5000 }, () => compositions.choose({})));
    const share = choices.filter(choice => choice?.kind === 'canary').length / choices.length;
    // Five standard deviations.
    expect(Math.abs(share - 0.1)).toBeLessThan(0.0212);
    for (const session of [idOf({}), idOf(second)]) {
      const again = await Promise.all(Array.from({ length: 50 }, () => compositions.choose({ session })));
      expect(new Set(again.map(choice => choice?.id))).toEqual(new Set([session]));
      expect(again.every(choice => choice?.forAll === false)).toBe(true);
    }
  });

  it('stays in the canary when it becomes current, and leaves it when it is taken back', async () => {
    const { compositions } = served();
    await compositions.take(composition({ canaries: [canary({ checkout: '2' })] }));
    await compositions.take(composition());
    expect(await compositions.choose({ session: idOf(second) })).toMatchObject({ id: idOf({}), kind: 'current' });
    await compositions.take(composition({ remotes: second, retired: [replaced(first)] }));
    expect(await compositions.choose({ session: idOf(second) })).toMatchObject({ id: idOf(second), kind: 'current' });
  });

  it('is in one of several canaries at most, the one of their number, and stays theirs whatever others do', async () => {
    const { compositions } = served();
    const canaries = [canary({ checkout: '2' }, 0, 10), canary({ search: '2' }, 10, 30)];
    await compositions.take(composition({ canaries }));
    const chosen = async (number: number, session?: string) => (await compositions.choose({ number, session }))?.id;
    const all = await Promise.all(Array.from({ length: 100 }, (_, number) => chosen(number)));
    const shared = (id: string) => all.filter(one => one === id).length;
    expect([shared(idOf({ checkout: '2' })), shared(idOf({ search: '2' })), shared(idOf({}))]).toEqual([10, 30, 60]);
    expect(all[9]).toBe(idOf({ checkout: '2' }));
    // Whoever comes without a number draws one, and is asked to keep it.
    const { id, number = -1 } = (await compositions.choose({})) ?? {};
    expect(await chosen(number)).toBe(id);
    // A third remote takes back its release: whoever had it in a canary stays in that canary.
    await compositions.take(composition({ remotes: { ...first, account: '0' }, canaries }));
    expect(await chosen(9, idOf({ checkout: '2' }))).toBe(idOf({ account: '0', checkout: '2' }));
    // The other canary ends.
    await compositions.take(composition({ canaries: canaries.slice(0, 1) }));
    expect([await chosen(9), await chosen(10)]).toEqual([idOf({ checkout: '2' }), idOf({})]);
  });

  it('sees a preview by its name, and what is current when there is none of that name', async () => {
    const { compositions, there } = served();
    await compositions.take(composition({ remotes: { ...first, search: '3' }, previews: { qa: second } }));
    expect(there.has(idOf(second))).toBe(false);
    expect(await compositions.choose({ preview: 'qa', session: idOf({}) })).toMatchObject({
      id: idOf(second),
      kind: 'preview',
    });
    const current = { id: idOf({ search: '3' }), kind: 'current' };
    expect(await compositions.choose({ preview: 'other' })).toMatchObject(current);
    // Only the link opens it.
    expect(await compositions.choose({ session: idOf(second) })).toMatchObject(current);
  });

  it('gets what is current when a canary or a preview does not load', async () => {
    const { compositions } = served();
    const canaries = [canary({ checkout: 'broken' }, 0, 49), canary({ search: '2' }, 50, 50)];
    await expect(compositions.take(composition({ canaries }))).rejects.toThrow('refused');
    expect(await compositions.choose({ number: 7 })).toMatchObject({ id: idOf({}), kind: 'current', forAll: false });
    // That of another squad is served all the same.
    expect(await compositions.choose({ number: 70 })).toMatchObject({ id: idOf({ search: '2' }), kind: 'canary' });
    await compositions.take(composition({ previews: { qa: { ...first, checkout: 'broken' } } }));
    expect(await compositions.choose({ preview: 'qa' })).toMatchObject({ id: idOf({}) });
  });
});

it('what did not load for its visitors is tried again after a while, though the clock was set back', async () => {
  const { compositions, mend } = served();
  await compositions.take(composition({ previews: { qa: { ...first, checkout: 'broken' } } }));
  expect(await compositions.choose({ preview: 'qa' })).toMatchObject({ kind: 'current' });
  mend();
  expect(await compositions.choose({ preview: 'qa' })).toMatchObject({ kind: 'current' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
  try {
    expect(await compositions.choose({ preview: 'qa' })).toMatchObject({ kind: 'preview' });
  } finally {
    jest.restoreAllMocks();
  }
});

it('a composition from before the shell was a release goes with the shell in force, or with the one that is set', async () => {
  const { compositions } = served('0');
  await compositions.take(composition());
  expect(await compositions.choose({})).toMatchObject({ id: idOf({ shell: '0' }) });
  await compositions.take(composition({ remotes: { ...first, shell: '1' }, retired: [replaced(first)] }));
  expect(await compositions.choose({ session: idOf({ shell: '1' }) })).toMatchObject({ kind: 'current' });
  await compositions.take(composition());
  expect(await compositions.choose({})).toMatchObject({ id: idOf({ shell: '1' }) });
});

it('a composition that does not load leaves everything as it was', async () => {
  const { compositions } = served();
  await compositions.take(composition());
  await expect(compositions.take(composition({ remotes: { ...first, checkout: 'broken' } }))).rejects.toThrow(
    'refused',
  );
  expect(await compositions.choose({})).toMatchObject({ id: idOf({}) });
  expect(compositions.composition?.remotes).toEqual(first);
});
