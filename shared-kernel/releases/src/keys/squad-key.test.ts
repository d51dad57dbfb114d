import { issueKey, openKey } from './squad-key.ts';

const root = ['a root key of at least 32 characters'] as const;
const begun = new Date('2026-03-02T08:00:00Z');
const issue = (hours: number) =>
  issueKey({ squad: 'checkout', remotes: ['checkout'], environments: ['test'], hours }, root, begun);
const after = (hours: number) => new Date(begun.getTime() + hours * 3_600_000);

it('[SQUAD-09] a key of a squad is good for its hours, a day at most', async () => {
  const { token, key } = await issue(24);
  expect(key.expiresAt).toEqual(after(24));
  expect(await openKey(token, root, after(23.9))).toEqual(key);
  expect(await openKey(token, root, after(24.1))).toBeUndefined();
});

it.each([25, 24.01, 0, -1, Number.NaN])('[SQUAD-09] no key is issued for %d hours', async hours => {
  await expect(issue(hours)).rejects.toThrow('24 h at most');
});
