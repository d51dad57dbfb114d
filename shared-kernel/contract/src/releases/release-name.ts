import * as z from 'zod/mini';

/** What the shell's own releases are called, in the store and in compositions. */
export const shellName = 'shell';

/** Folders of the store that hold no releases. */
const reserved: readonly string[] = ['compositions', 'keys', 'audit'];

const word = z.string().check(z.regex(/^[a-z]+$/, 'must be one lower-case word'));

/** The shell or a remote, as compositions and the store name it. */
export const releaseName = word.check(z.refine(name => !reserved.includes(name), 'is taken'));

export const remoteName = releaseName.check(z.refine(name => name !== shellName, 'is the name of the shell'));

export const releaseVersion = z.string().check(z.regex(/^\w[\w.-]*$/, 'must be letters, digits, dots and hyphens'));

/** Version of a build of sources as they change: `dev-<process>-<build>`, on the machine of a developer alone. */
export const developmentVersion = (process: number, build: number): string => `dev-${process}-${build}`;
export const isDevelopmentVersion = (version: string): boolean => /^dev-\d+-\d+$/.test(version);
