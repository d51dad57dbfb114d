import type { Composition, Versions } from '@exwerk/contract/releases/composition';
import { compositionId } from '@exwerk/service/releases/composition-id';
import {
  added,
  type Change,
  canaried,
  previewEnded,
  previewed,
  promoted,
  removed,
  rolledBack,
} from './composition-changes.ts';

const first: Versions = { catalog: '1', search: '1', account: '1', checkout: '1', contact: '1' };
const at = new Date('2026-01-01T12:00:00Z');

/** A composition and its history, as the store keeps them. */
function timeline() {
  const history: Composition[] = [];
  let current: Composition | undefined;
  const apply = (change: Change) => {
    if (current) history.unshift(current);
    const revision = (current?.revision ?? 0) + 1;
    current = { ...change, revision, promotedAt: at.toISOString(), by: 'test' };
    return current;
  };
  return {
    promote: (versions: Versions, now = at) => apply(promoted(current, versions, now)),
    rollback: (remote?: string) => apply(rolledBack(current as Composition, history, remote)),
    canary: (versions: Versions) => apply(canaried(current as Composition, versions, 10)),
    apply,
    current: () => current as Composition,
  };
}

describe('changes of the composition', () => {
  it('add a remote that was not there, and remove it wherever it is; a rollback brings it back', () => {
    const { promote, apply, current, rollback } = timeline();
    promote({ ...first, shell: '1' });
    const six = apply(added(current(), { blog: '1' }, at));
    expect(six.remotes).toEqual({ ...first, shell: '1', blog: '1' });
    expect(() => added(six, { blog: '2' }, at)).toThrow('blog is composed already');
    apply(previewed(six, 'qa', { blog: '3', checkout: '2' }));
    apply(canaried(current(), { blog: '2' }, 10));
    const five = apply(removed(current(), 'blog', at));
    expect([five.remotes, five.canary]).toEqual([{ ...first, shell: '1' }, undefined]);
    expect(five.previews).toEqual({ qa: { checkout: '2' } });
    expect(five.retired[0]?.remotes.blog).toBe('1');
    expect(() => removed(five, 'blog', at)).toThrow('blog is not composed');
    expect(() => removed(five, 'shell', at)).toThrow('no shop without the shell');
    expect(rollback('blog').remotes).toEqual(six.remotes);
    expect(rollback().remotes).toEqual({ ...first, shell: '1' });
  });

  it('go back to a composition from before the shell was a release, with the shell of today', () => {
    const { promote, rollback } = timeline();
    promote(first);
    promote({ shell: '1' });
    promote({ checkout: '2' });
    expect(rollback().remotes).toEqual({ ...first, shell: '1' });
    expect(() => rollback()).toThrow('There is no earlier composition');
    expect(() => rollback('shell')).toThrow('There is no earlier release of shell');
  });

  it('promote one remote and keep the others, and what was there for those who are in it', () => {
    const { promote } = timeline();
    promote(first);
    const after = promote({ checkout: '2' });
    expect(after.remotes).toEqual({ ...first, checkout: '2' });
    expect(after.retired).toEqual([{ remotes: first, replacedAt: at.toISOString() }]);
  });

  it('keep few old compositions and none for longer than a session', () => {
    const { promote } = timeline();
    promote(first);
    for (const version of ['2', '3', '4']) promote({ checkout: version });
    expect(promote({ checkout: '5' }).retired.map(({ remotes }) => remotes.checkout)).toEqual(['4', '3']);
    const later = new Date(at.getTime() + 3 * 60 * 60 * 1000);
    expect(promote({ checkout: '6' }, later).retired.map(({ remotes }) => remotes.checkout)).toEqual(['5']);
  });

  it('go back one promotion at a time, and keep nothing of what was withdrawn', () => {
    const { promote, rollback } = timeline();
    promote(first);
    promote({ checkout: '2' });
    promote({ search: '2' });
    promote({ checkout: '3' });
    const once = rollback();
    expect([once.remotes.checkout, once.remotes.search]).toEqual(['2', '2']);
    expect(once.retired.every(({ remotes }) => remotes.checkout !== '3')).toBe(true);
    const twice = rollback();
    expect([twice.remotes.checkout, twice.remotes.search]).toEqual(['2', '1']);
    expect(rollback().remotes).toEqual(first);
    expect(() => rollback()).toThrow('There is no earlier composition');
  });

  it('go back with one remote and leave what others promoted since', () => {
    const { promote, rollback } = timeline();
    promote(first);
    promote({ checkout: '2' });
    promote({ search: '2' });
    expect(rollback('checkout').remotes).toEqual({ ...first, search: '2' });
    expect(() => rollback('catalog')).toThrow('There is no earlier release of catalog');
  });

  it('take a canary back before a promotion', () => {
    const { promote, canary, rollback } = timeline();
    promote(first);
    promote({ checkout: '2' });
    canary({ checkout: '3', search: '3' });
    expect(rollback('search').canary).toEqual({ remotes: { checkout: '3' }, share: 10 });
    expect(rollback().canary).toBeUndefined();
    expect(rollback().remotes).toEqual(first);
  });

  it('make what was shown to a share the composition of all, by the same name', () => {
    const { promote, canary, current } = timeline();
    promote(first);
    canary({ checkout: '2' });
    const shown = compositionId({ remotes: { ...current().remotes, checkout: '2' } });
    const after = promote({ checkout: '2' });
    expect([after.canary, compositionId(after)]).toEqual([undefined, shown]);
  });

  it('add and end previews without touching what visitors get', () => {
    const { promote, apply, current } = timeline();
    promote(first);
    const shown = apply(previewed(current(), 'qa', { checkout: '2' }));
    expect([shown.remotes, shown.previews]).toEqual([first, { qa: { checkout: '2' } }]);
    expect(apply(previewEnded(shown, 'qa')).previews).toEqual({});
    expect(() => previewEnded(current(), 'qa')).toThrow('There is no preview qa');
  });
});
