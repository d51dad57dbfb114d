import { claimsOf, furtherPages } from '../routing/claims.ts';
import { compositionSchema } from './composition.ts';
import { releaseSchema } from './release.ts';
import composition from './testing/composition-of-first-format.json';
import release from './testing/release-of-first-format.json';

/** Stored when remotes were five, pages stood in the contract alone and the shell was no release. */
describe('what was stored in the first format', () => {
  it('is a composition as it was, with nothing lost', () => {
    expect(compositionSchema.parse(composition)).toEqual(composition);
    expect(compositionSchema.parse({ promotedAt: composition.promotedAt, remotes: composition.remotes })).toMatchObject(
      {
        revision: 0,
        previews: {},
        retired: [],
      },
    );
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
