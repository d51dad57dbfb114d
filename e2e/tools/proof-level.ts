/** Where a test looks, from a function alone to the shop as a visitor sees it. */
export const proofLevels = ['unit', 'service', 'shop'] as const;
export type ProofLevel = (typeof proofLevels)[number];

export const isAtLeast = (level: ProofLevel, needed: ProofLevel): boolean =>
  proofLevels.indexOf(level) >= proofLevels.indexOf(needed);

export const higher = (one: ProofLevel, other: ProofLevel = 'unit'): ProofLevel =>
  isAtLeast(one, other) ? one : other;

/** What a jest test needs to speak with a running service or command: without any of these it asks functions only. */
const wire = /\/testing\/((suite-|mailed-)?shop|upstreams|redis)|supertest|node:child_process|\bfetch\(|\.listen\(/;

/** The level of a jest test file, by what its source does. The suites in a browser are of level `shop`. */
export const levelOfSource = (source: string): ProofLevel => (wire.test(source) ? 'service' : 'unit');
