import { type Composition, compositionFormat, type Versions } from '@exwerk/contract/releases/composition';
import { compositionId } from '@exwerk/service/releases/composition-id';
import {
  added,
  type Change,
  canaried,
  canaryEnded,
  previewEnded,
  previewed,
  promoted,
  removed,
} from './composition-changes.ts';
import { type OwnChange, ownHistory } from './own-history.ts';
import { rolledBack } from './rollback.ts';

const first: Versions = { catalog: '1', search: '1', account: '1', checkout: '1', contact: '1' };
const at = new Date('2026-01-01T12:00:00Z');

/** A composition and its history, as the store keeps them. */
function timeline() {
  const history: Composition[] = [];
  let current: Composition | undefined;
  const apply = (change: Change) => {
    if (current) history.unshift(current);
    const revision = (current?.revision ?? 0) + 1;
    current = { ...change, format: compositionFormat, revision, promotedAt: at.toISOString(), by: 'test' };
    return current;
  };
  return {
    promote: (versions: Versions, now = at) => apply(promoted(current, versions, now)),
    rollback: (remote?: string) => apply(rolledBack(current as Composition, history, remote)),
    canary: (versions: Versions, share = 10) => apply(canaried(current as Composition, versions, share, at)),
    end: (...names: string[]) => apply(canaryEnded(current as Composition, names)),
    history: (remote: string) => ownHistory([current as Composition, ...history], remote),
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
    apply(canaried(current(), { blog: '2' }, 10, at));
    const five = apply(removed(current(), 'blog', at));
    expect([five.remotes, five.canaries]).toEqual([{ ...first, shell: '1' }, []]);
    expect(five.previews).toEqual(current().previews);
    expect(five.retired.map(({ remotes }) => remotes.blog)).toEqual(['1', '2', undefined]);
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

  it('keep old compositions as long as a session, however many are promoted meanwhile, and no longer', () => {
    const { promote } = timeline();
    promote(first);
    for (const version of ['2', '3', '4']) promote({ checkout: version });
    expect(promote({ checkout: '5' }).retired.map(({ remotes }) => remotes.checkout)).toEqual(['4', '3', '2', '1']);
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
    canary({ account: '3' });
    const others = rollback('search');
    expect([others.what, others.canaries]).toMatchObject([
      'rollback search (canary of checkout search)',
      [{ remotes: { account: '3' } }],
    ]);
    expect(rollback().canaries).toEqual([]);
    expect(rollback().remotes).toEqual(first);
  });

  it('make what was shown to a share the composition of all, by the same name', () => {
    const { promote, canary, current } = timeline();
    promote(first);
    canary({ checkout: '2' });
    const shown = compositionId({ remotes: { ...current().remotes, checkout: '2' } });
    const after = promote({ checkout: '2' });
    expect([after.canaries, compositionId(after)]).toEqual([[], shown]);
  });

  it('add and end previews without touching what visitors get', () => {
    const { promote, apply, current } = timeline();
    promote(first);
    const shown = apply(previewed(current(), 'qa', { checkout: '2' }));
    expect([shown.remotes, shown.previews]).toEqual([first, { qa: { ...first, checkout: '2' } }]);
    // A preview is what it was made of, whatever becomes of its remotes.
    promote({ search: '2' });
    expect(apply(removed(current(), 'search', at)).previews).toEqual(shown.previews);
    expect(apply(previewEnded(current(), 'qa')).previews).toEqual({});
    expect(() => previewEnded(current(), 'qa')).toThrow('There is no preview qa');
  });
});

const numbersOf = ({ canaries }: Composition) =>
  Object.fromEntries(canaries.map(({ remotes, numbers }) => [Object.keys(remotes).join(), numbers]));
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('canaries of several remotes', () => {
  it('have visitors of their own, who stay theirs when others begin, grow, shrink and end', () => {
    const { promote, canary, end, current } = timeline();
    promote(first);
    canary({ checkout: '2' });
    canary({ search: '2', account: '2' }, 20);
    expect(numbersOf(current())).toEqual({ checkout: count(0, 9), 'search,account': count(10, 29) });
    canary({ checkout: '2' }, 15);
    expect(numbersOf(current()).checkout).toEqual([...count(0, 9), ...count(30, 34)]);
    canary({ checkout: '3' }, 5);
    expect(numbersOf(current())).toEqual({ 'search,account': count(10, 29), checkout: count(0, 4) });
    // What was tried together ends together.
    expect(end('account').what).toBe('canary search account --end');
    expect(numbersOf(current())).toEqual({ checkout: count(0, 4) });
    end('checkout');
    expect(numbersOf(current())).toEqual({});
    expect(() => end('checkout')).toThrow('checkout is in no canary');
  });

  it('are refused by name when they do not fit together', () => {
    const { promote, canary, current } = timeline();
    promote(first);
    canary({ checkout: '2' }, 60);
    expect(() => canary({ search: '2' }, 41)).toThrow(
      'search@2 cannot have 41 % beside checkout@2 (60 %): 40 % are left',
    );
    canary({ search: '2' }, 40);
    // A change of one's own share counts one's own visitors as free.
    expect(numbersOf(canary({ checkout: '2' }, 59)).checkout).toEqual(count(0, 58));
    expect(numbersOf(current()).search).toEqual(count(60, 99));
  });

  it('are left alone by the promotion, rollback and removal of another remote', () => {
    const { promote, canary, current, rollback, apply } = timeline();
    promote(first);
    promote({ contact: '2' });
    canary({ checkout: '2' });
    canary({ search: '2' });
    const { canaries } = current();
    promote({ account: '2' });
    rollback('account');
    rollback('contact');
    apply(removed(current(), 'contact', at));
    expect(current().canaries).toEqual(canaries);
    expect(promote({ checkout: '2' }).canaries).toEqual(canaries.slice(1));
    expect(rollback().canaries).toEqual([]);
  });

  it('end no session: what is promoted keeps those who are in another canary, what is withdrawn its own only', () => {
    const { promote, canary, current, end } = timeline();
    promote(first);
    canary({ checkout: '2' });
    canary({ search: '2' });
    promote({ account: '2' });
    const kept = () =>
      current().retired.map(({ remotes }) => [remotes.checkout, remotes.search, remotes.account].join(''));
    expect(kept()).toEqual(['111', '211', '121']);
    end('checkout');
    expect(kept()).toEqual(['111', '121']);
    // What its canary is now is what all get.
    promote({ search: '2' });
    expect(kept()).toEqual(['112', '111', '121']);
  });
});

describe('the history of one remote', () => {
  const told = (changes: readonly OwnChange[]) => changes.map(({ revision, what }) => `${revision} ${what}`);

  it('tells its own changes alone', () => {
    const { promote, canary, end, history, apply, current, rollback } = timeline();
    promote(first);
    canary({ checkout: '2', search: '2' });
    canary({ account: '2' }, 5);
    end('checkout');
    canary({ checkout: '3' }, 20);
    canary({ checkout: '3' }, 50);
    promote({ checkout: '3' });
    apply(previewed(current(), 'qa', { checkout: '4' }));
    rollback('checkout');
    apply(removed(current(), 'checkout', at));
    expect(told(history('checkout'))).toEqual([
      '10 remove checkout',
      '9 rollback to checkout@1',
      '7 promote checkout@3',
      '6 canary checkout@3 --share 50',
      '5 canary checkout@3 --share 20',
      '4 withdraw checkout@2 from its canary',
      '2 canary checkout@2 --share 10',
      '1 add checkout@1',
    ]);
    expect(told(history('search'))).toEqual([
      '4 withdraw search@2 from its canary',
      '2 canary search@2 --share 10',
      '1 add search@1',
    ]);
    expect(told(history('account'))).toEqual(['3 canary account@2 --share 5', '1 add account@1']);
  });

  it('is the one that a rollback goes back in, whatever was taken back of others', () => {
    const { promote, rollback, current } = timeline();
    promote(first);
    promote({ checkout: '2' });
    promote({ search: '2' });
    promote({ checkout: '3' });
    rollback('search');
    expect(rollback('checkout').remotes).toEqual({ ...first, checkout: '2' });
    expect(() => rollback('search')).toThrow('There is no earlier release of search');
    // Never to what was taken back itself.
    promote({ checkout: '4' });
    expect(rollback('checkout').remotes.checkout).toBe('2');
    expect(rollback('checkout').remotes.checkout).toBe('1');
    expect(() => rollback('checkout')).toThrow('There is no earlier release of checkout');
    expect(current().remotes).toEqual(first);
  });
});
