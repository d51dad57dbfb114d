import pino from 'pino';
import { ReleaseStyles, stylesPath } from './release-styles.ts';

afterEach(() => jest.restoreAllMocks());

const release = {
  remote: 'catalog',
  version: '1',
  contract: '^1.0.0',
  createdAt: '2026-01-01T00:00:00Z',
  exposes: ['./routes'],
  web: { entry: 'entry.js', styles: ['page.css'], exposes: {}, sources: {} },
  node: { manifest: 'mf-manifest.json' },
  files: { 'web/page.css': 'sha256-page' },
};

it.each([
  ['a release has not', `${stylesPath}/catalog/1/other.css`],
  ['nobody has released', `${stylesPath}/nobody/1/page.css`],
  ['the shell serves elsewhere', `${stylesPath}/shell/1/page.css`],
])('a stylesheet that %s is not there, and nothing to log', async (_what, path) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async url =>
      String(url).endsWith('/catalog/1/release.json') || String(url).includes('/shell/')
        ? new Response(JSON.stringify(release))
        : new Response('', { status: 404 }),
    );
  const logger = pino({ level: 'silent' });
  const error = jest.spyOn(logger, 'error');
  expect(await new ReleaseStyles('http://releases', logger).find(path)).toBeUndefined();
  expect(error).not.toHaveBeenCalled();
});
