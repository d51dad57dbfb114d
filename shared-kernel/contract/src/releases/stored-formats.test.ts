import { claimsOf, furtherPages } from '../routing/claims.ts';
import { compositionSchema } from './composition.ts';
import { releaseSchema } from './release.ts';
import composition from './testing/composition-of-first-format.json';
import release from './testing/release-of-first-format.json';

/** Stored when remotes were five, pages stood in the contract alone and the shell was no release. */
describe('what was stored in the first format', () => {
  it('is a composition with nothing lost: its canary has numbers, its preview is what it showed', () => {
    const { canary, ...rest } = composition;
    expect(compositionSchema.parse({ ...composition, restores: 3 })).toEqual({
      ...rest,
      format: 2,
      restores: { catalog: 3, search: 3, account: 3, checkout: 3, contact: 3 },
      canaries: [{ remotes: canary.remotes, numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], since: composition.promotedAt }],
      previews: { qa: { ...composition.remotes, search: '1.1.0' } },
    });
    const least = { promotedAt: composition.promotedAt, remotes: composition.remotes };
    expect(compositionSchema.parse(least)).toMatchObject({ revision: 0, canaries: [], previews: {}, retired: [] });
  });

  it('is not looked for in what is stored today: a preview without a remote that came later stays without it', () => {
    const today = compositionSchema.parse(composition);
    const stored = { ...today, remotes: { ...today.remotes, blog: '1' } };
    expect(compositionSchema.parse(stored)).toEqual(stored);
  });

  it('is a release, which has the pages that are specified for its remote', () => {
    const { pages, slots, budget, needs, ...told } = releaseSchema.parse(release);
    expect([pages, slots, budget, needs]).toEqual([undefined, undefined, undefined, undefined]);
    expect(told).toEqual(release);
    expect(claimsOf(releaseSchema.parse(release))).toEqual([]);
    const search = releaseSchema.parse({ ...release, remote: 'search' });
    expect(claimsOf(search).map(({ path }) => path)).toEqual(['/search', '/search/new-arrivals', '/search/sales']);
    expect(furtherPages([search])).toEqual([]);
  });

  it.each(['Blog', 'my-blog', 'compositions', 'shell', '', '../x'])('never was of a remote called %j', remote => {
    expect(releaseSchema.safeParse({ ...release, remote }).success).toBe(false);
  });
});
