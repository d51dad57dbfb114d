import type { Composition, Versions } from '@exwerk/contract/releases/composition';
import { shellName } from '@exwerk/contract/releases/release-name';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { readCandidate } from '../gate/candidate.ts';
import { checkClaims, checkOwners } from '../gate/claims-rule.ts';
import { type Probe, passGate } from '../gate/gate.ts';
import { unlessInterrupted } from '../interruption.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  added,
  begun,
  type Change,
  canaried,
  canaryEnded,
  isDeveloped,
  previewEnded,
  previewed,
  promoted,
  putBack,
  removed,
  shownBy,
} from './composition-changes.ts';
import { changeComposition, latestReal, type Revisions, readComposition, readHistory } from './composition-store.ts';
import { type OwnChange, ownHistory } from './own-history.ts';
import { rolledBack } from './rollback.ts';

interface ComposerParts {
  readonly store: ReleaseStore;
  readonly say: (line: string) => void;
  /** Tries pages out; without it a release is looked at from outside only. */
  readonly probe?: Probe | undefined;
  /** What the changes are for, as the history says. */
  readonly why?: string | undefined;
  /** Who makes them, unless it is the user of this machine. */
  readonly by?: string | undefined;
  /** Ends what the gate does; what is being written is written to its end. */
  readonly interrupted?: AbortSignal | undefined;
  /** Hears of what was really changed. */
  readonly written?: ((revisions: Revisions) => void) | undefined;
}

/** Changes which releases visitors get, each change after the gate has let it pass. */
export class Composer {
  readonly #parts: ComposerParts;

  constructor(parts: ComposerParts) {
    this.#parts = parts;
  }

  /** Throws before the first composition. */
  async current(): Promise<Composition> {
    return existing(await readComposition(this.#parts.store));
  }

  async history(): Promise<Composition[]> {
    const [current, before] = [await this.current(), await readHistory(this.#parts.store)];
    // A build of sources stands in front of what was there before, and is no part of the history.
    const real = isDeveloped(current) ? [] : [current];
    return [...real, ...before.filter(({ revision }) => revision !== real[0]?.revision)];
  }

  /** What happened to one remote or the shell, whatever others did. */
  async ownHistory(name: string): Promise<OwnChange[]> {
    return ownHistory(await this.history(), name);
  }

  /** Makes releases current without the gate: for a shop that starts or is being developed, where no visitor is yet. */
  put(versions: Versions): Promise<Composition> {
    return changeComposition(
      this.#parts.store,
      before => {
        const changed = promoted(before, versions, new Date());
        return before && compositionId(before) === compositionId(changed) ? undefined : changed;
      },
      { isBuild: isDeveloped({ remotes: versions }) },
    );
  }

  /** Takes builds of sources out when nobody builds them any more: in their place comes what was there before. */
  async putBack(): Promise<void> {
    const { store } = this.#parts;
    const earlier = await latestReal(store);
    if (await readComposition(store))
      await changeComposition(store, before => before && putBack(before, earlier?.remotes ?? {}));
  }

  /** Makes the first composition, of the shell and the remotes together. There are no releases before that the gate could hold it against. */
  async begin(versions: Versions): Promise<Composition> {
    const { store, why, by, written } = this.#parts;
    if (versions[shellName] === undefined) throw new Error('A shop begins with a shell: name its release, too');
    requireNothing(await readComposition(store));
    await this.#passAll(versions, versions, {});
    return changeComposition(
      store,
      before => {
        requireNothing(before);
        return begun(versions, new Date());
      },
      { why, by, written },
    );
  }

  /** `dropping` names the pages and slots of the releases before that are meant to be gone. */
  async promote(versions: Versions, dropping: readonly string[] = []): Promise<Composition> {
    requireComposed(await this.current(), versions);
    await this.#pass(versions, dropping);
    return this.#change(versions, before => {
      requireComposed(before, versions);
      const changed = promoted(before, versions, new Date());
      return compositionId(before) === compositionId(changed) ? undefined : changed;
    });
  }

  async add(versions: Versions): Promise<Composition> {
    const now = new Date();
    added(await this.current(), versions, now);
    await this.#pass(versions);
    return this.#change(versions, before => added(before, versions, now));
  }

  remove(name: string): Promise<Composition> {
    return this.#change({}, before => removed(before, name, new Date()));
  }

  async canary(versions: Versions, share: number, dropping: readonly string[] = []): Promise<Composition> {
    const before = await this.current();
    requireComposed(before, versions);
    // What does not fit is not worth half a minute in the gate.
    canaried(before, versions, share, new Date());
    await this.#pass(versions, dropping);
    return this.#change(versions, latest => {
      requireComposed(latest, versions);
      return canaried(latest, versions, share, new Date());
    });
  }

  /** Ends the canaries that releases are in, with whatever else is in them: what is left was there before, so no gate is asked. */
  endCanary(names: readonly string[]): Promise<Composition> {
    return this.#write(before => canaryEnded(before, names));
  }

  /** Whoever looks at a preview wants to see for themselves whether its pages work, so they are not tried. */
  async preview(name: string, versions: Versions): Promise<Composition> {
    const { store, say, interrupted } = this.#parts;
    const { remotes } = await this.current();
    await unlessInterrupted(
      passGate({ ...remotes, ...versions }, versions, { store, say, stable: remotes }),
      interrupted,
    );
    return this.#change(versions, before => previewed(before, name, versions));
  }

  endPreview(name: string): Promise<Composition> {
    return this.#write(before => previewEnded(before, name));
  }

  /** Asks no gate: what was there before was good enough, and it is needed now. But what was handed on since must not come back to two. */
  rollBack(name: string | undefined): Promise<Composition> {
    const { store } = this.#parts;
    return this.#write(async before => {
      const after = rolledBack(before, await readHistory(store), name);
      // What some visitors have already is no reason to keep what is to go.
      const had = new Set(shownBy(before).map(compositionId));
      for (const shown of shownBy(after)) if (!had.has(compositionId(shown))) await checkOwners(store, shown.remotes);
      return after;
    });
  }

  async #pass(versions: Versions, dropping: readonly string[] = []): Promise<void> {
    const { remotes } = await this.current();
    await this.#passAll({ ...remotes, ...versions }, versions, remotes, dropping);
  }

  async #passAll(all: Versions, versions: Versions, stable: Versions, dropping: readonly string[] = []): Promise<void> {
    if (!this.#parts.probe)
      throw new Error("No visitor gets what the shell's probe has not tried; EXWERK_PROBE names it");
    await unlessInterrupted(passGate(all, versions, { ...this.#parts, stable, dropping }), this.#parts.interrupted);
  }

  /** Others may have changed the composition since the gate has looked at it; whose page is whose has to hold all the same. */
  #change(versions: Versions, change: (before: Composition) => Change | undefined): Promise<Composition> {
    const { store } = this.#parts;
    return this.#write(async before => {
      const after = change(before);
      if (!after) return after;
      // Whoever is in a canary has what is promoted around it.
      for (const { remotes } of [{ remotes: { ...after.remotes, ...versions } }, ...shownBy(after)])
        checkClaims(await readCandidate(store, remotes, versions));
      return after;
    });
  }

  #write(change: (before: Composition) => Change | undefined | Promise<Change | undefined>): Promise<Composition> {
    const { store, why, by, written } = this.#parts;
    return changeComposition(store, composition => change(existing(composition)), { why, by, written });
  }
}

function existing(composition: Composition | undefined): Composition {
  if (!composition)
    throw new Error('Nothing is composed yet; pnpm compose begin makes the first composition, as pnpm start does');
  return composition;
}

function requireNothing(composition: Composition | undefined): void {
  if (composition) throw new Error('There is a composition already; pnpm compose promote or add changes it');
}

/** Asked again after the gate: what was removed meanwhile is not to come back by it. */
function requireComposed(before: Composition, versions: Versions): void {
  const unknown = Object.keys(versions).find(name => name !== shellName && before.remotes[name] === undefined);
  if (unknown !== undefined) throw new Error(`${unknown} is not composed yet; pnpm compose add takes it in`);
}
