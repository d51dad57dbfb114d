import type { Versions } from '@exwerk/contract/releases/composition';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, readCandidate } from './candidate.ts';
import { checkClaims } from './claims-rule.ts';
import { checkContract } from './contract-rule.ts';
import type { GateFigure, GrownModule, NoteFigure } from './gate-figures.ts';
import type { GatePicture, KeepPicture } from './gate-pictures.ts';
import { keepReport, type Step } from './gate-report.ts';
import { checkHosts } from './hosts-rule.ts';
import { checkIntegrity } from './integrity-rule.ts';
import { checkNames } from './names-rule.ts';
import { checkPromises } from './promises-rule.ts';
import { checkSlices } from './slices-rule.ts';
import { checkStyles } from './styles-rule.ts';
import { checkWeight } from './weight-rule.ts';

/** Has the report hold what was seen and measured. */
export interface Keep {
  readonly picture: KeepPicture;
  readonly figure: NoteFigure;
}

/** Tries a candidate out in the shell's own server; answers what it did. Throws `Refused`. */
export type Probe = (
  candidate: Candidate,
  store: ReleaseStore,
  say: (line: string) => void,
  keep: Keep,
) => Promise<string>;

interface GateParts {
  readonly store: ReleaseStore;
  readonly say: (line: string) => void;
  /** Versions that visitors have so far. */
  readonly stable: Versions;
  /** Pages and slots that are meant to be gone. */
  readonly dropping?: readonly string[] | undefined;
  /** Renders and hydrates every page; left out where no visitor is meant yet. */
  readonly probe?: Probe | undefined;
}

/**
 * What a release has to pass before any visitor gets it, as a part of `versions`, the composition to be. Throws `Refused` with the rule,
 * the figure and the file.
 */
export async function passGate(versions: Versions, changes: Versions, parts: GateParts): Promise<void> {
  const { store, say, stable, dropping = [], probe } = parts;
  const candidate = await readCandidate(store, versions, changes, stable);
  const steps: Step[] = [];
  const pictures: GatePicture[] = [];
  const figures: GateFigure[] = [];
  const grown: GrownModule[] = [];
  const keep: Keep = { picture: one => void pictures.push(one), figure: one => void figures.push(one) };
  const step = async (rule: string, work: () => string | Promise<string>) => {
    const started = performance.now();
    const note = (outcome: string, passed: boolean) => {
      const milliseconds = Math.round(performance.now() - started);
      steps.push({ rule, outcome, milliseconds, passed });
      return milliseconds;
    };
    try {
      const outcome = await work();
      say(`  ${rule.padEnd(10)} ${outcome}, ${note(outcome, true)} ms`);
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), false);
      throw error;
    }
  };
  const keepFindings = () => keepReport(candidate, { steps, pictures, figures, grown }, store);
  try {
    await step('contract', () => checkContract(candidate));
    await step('names', () => checkNames(candidate));
    await step('slices', () => checkSlices(candidate, store));
    await step('claims', () => checkClaims(candidate));
    await step('promises', () => checkPromises(candidate, dropping));
    await step('integrity', () => checkIntegrity(candidate, store));
    await step('weight', () =>
      checkWeight(candidate, store, { figure: keep.figure, grown: one => void grown.push(one) }),
    );
    await step('hosts', () => checkHosts(candidate, store));
    await step('styles', () => checkStyles(candidate, store));
    if (probe) await step('probe', () => probe(candidate, store, say, keep));
  } catch (refusal) {
    await keepFindings().catch((error: unknown) => say(`  The report could not be kept: ${String(error)}`));
    throw refusal;
  }
  await keepFindings();
}
