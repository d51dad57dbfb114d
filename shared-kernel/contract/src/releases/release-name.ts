import * as z from 'zod/mini';

/** What the shell's own releases are called, in the store and in compositions. */
export const shellName = 'shell';

/** Folders of the store that hold no releases. */
const reserved: readonly string[] = ['compositions', 'keys', 'audit'];

const word = z.string().check(z.regex(/^[a-z]+$/, 'must be one lower-case word'));

/** The shell or a remote, as compositions and the store name it. */
export const releaseName = word.check(
  z.refine(name => !reserved.includes(name), 'is taken'),
  z.refine(name => !(name in {}), 'is taken by browsers or by JavaScript'),
);

/**
 * What every page has under a name of its own, as far as it is one lower-case word, handlers of events apart: a remote's entry is `var <name>`
 * there, which browsers ignore or which would stand in its place.
 */
const pageNames =
  'alert atob blur btoa caches chrome close closed confirm console constructor credentialless crypto document dump escape eval event external fence fetch find focus frames history length location locationbar menubar name navigation navigator netscape open opener orientation origin parent performance personalbar print prompt safari scheduler screen scroll scrollbars self status statusbar stop toolbar top undefined unescape viewport when window';

/** Words that no variable may be called by. */
const reservedWords =
  'arguments await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield';

const taken = new Set(`${pageNames} ${reservedWords}`.split(' '));
const longest = 40;

export const remoteName = releaseName.check(
  z.maxLength(longest, `has more than ${longest} letters`),
  z.refine(name => name !== shellName, 'is the name of the shell'),
  z.refine(name => !taken.has(name), 'is taken by browsers or by JavaScript'),
  // `onload`: what is written there and is no function is forgotten. There are more of them with each version of a browser.
  z.refine(name => !name.startsWith('on'), 'begins as handlers of events do'),
);

export const releaseVersion = z.string().check(z.regex(/^\w[\w.-]*$/, 'must be letters, digits, dots and hyphens'));

/** Version of a build of sources as they change: `dev-<process>-<build>`, on the machine of a developer alone. */
export const developmentVersion = (process: number, build: number): string => `dev-${process}-${build}`;
export const isDevelopmentVersion = (version: string): boolean => /^dev-\d+-\d+$/.test(version);

/** Version under which something is published: a build of sources has no history, and none is kept of what bears its name. */
export const publishedVersion = releaseVersion.check(
  z.refine(version => !isDevelopmentVersion(version), 'is what builds of sources are called'),
);
