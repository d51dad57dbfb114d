import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { jestResultsIn, readJestResults, withSecondRun } from './jest-results.ts';
import type { ProofLevel } from './proof-level.ts';

const root = join(import.meta.dirname, '..', '..');

/** Where the suites leave what they found, and where reports are written: E2E_REPORT, for runs at the same time have one each. */
export const reportFolder = resolve(root, process.env.E2E_REPORT || 'e2e/report');
export const jsonIn = (folder: string): string => join(folder, 'playwright.json');
/** Traces, pictures and Playwright's list of what has failed. */
export const artifactsIn = (folder: string): string => join(folder, 'artifacts');
/** Where that is kept of suites in the browser that had failed and were run by themselves. */
export const secondIn = (folder: string): string => join(folder, 'again');

export interface TestResult {
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  level: ProofLevel;
  /** Passed at a further try only */
  isFlaky?: boolean;
  /** What a failed test says of itself. */
  reason?: string | undefined;
}

interface PlaywrightTest {
  status: string;
  results: { error?: { message?: string | undefined } | undefined }[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[] | undefined;
}

const testSchema: z.ZodType<PlaywrightTest> = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })).default([]),
});
const suiteSchema: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(testSchema) })),
    suites: z.array(suiteSchema).optional(),
  }),
);
const playwrightSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** One result per test and project; an error outside any test counts as a failed one. */
export function readPlaywrightResults(json: unknown): TestResult[] {
  const report = playwrightSchema.parse(json);
  const errors = report.errors.map(error => ({
    title: error.message ?? 'error outside a test',
    outcome: 'failed' as const,
    level: 'shop' as const,
  }));
  return [...report.suites.flatMap(suite => resultsOfSuite(suite, '')), ...errors];
}

function resultsOfSuite(suite: PlaywrightSuite, above: string): TestResult[] {
  const path = `${above} ${suite.title}`.trim();
  const own = suite.specs.flatMap(spec =>
    spec.tests.map(({ status, results }) => ({
      title: `${path} ${spec.title}`,
      outcome: outcomeOfPlaywright(status),
      isFlaky: status === 'flaky',
      level: 'shop' as const,
      reason: results.find(({ error }) => error)?.error?.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(child => resultsOfSuite(child, path))];
}

function outcomeOfPlaywright(status: string): TestResult['outcome'] {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}

/** What has failed, or was not come to for that, goes by its second run, wherever that came to it. */
export function withSecondTry(first: readonly TestResult[], second: readonly TestResult[]): TestResult[] {
  return first.map(result => {
    if (result.outcome === 'passed') return result;
    const again = second.filter(({ title, outcome }) => title === result.title && outcome !== 'skipped');
    return again.find(({ outcome }) => outcome === 'failed') ?? again[0] ?? result;
  });
}

/** Every file of a folder that results may be in. */
function filesOf(folder: string) {
  const { first, second } = jestResultsIn(folder);
  return [first, second, jsonIn(folder), jsonIn(secondIn(folder))] as const;
}

/** Whether any suite has left what it found there. */
export const hasResults = (folder: string): boolean => filesOf(folder).some(file => existsSync(file));

/** All results of the last run, or of those in other folders; a suite that has not run has none. */
export function readAllResults(folders: readonly string[] = [reportFolder]): TestResult[] {
  const jsonOf = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
  return folders.flatMap(folder => {
    const [tests, testsAgain, composed, composedAgain] = filesOf(folder).map(jsonOf);
    return [
      ...(tests ? readJestResults(testsAgain ? withSecondRun(tests, testsAgain) : tests) : []),
      ...withSecondTry(
        composed ? readPlaywrightResults(composed) : [],
        composedAgain ? readPlaywrightResults(composedAgain) : [],
      ),
    ];
  });
}

/** The beginning of a message, without the colours of a terminal and set in. */
export const firstLines = (message: string, lines = 20) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, lines)
    .map(line => `    ${line.slice(0, 300)}`)
    .join('\n');
