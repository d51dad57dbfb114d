import { randomInt } from 'node:crypto';
import { type Canary, type Composition, sessionTime, type Versions } from '@exwerk/contract/releases/composition';
import { shellName } from '@exwerk/contract/releases/release-name';
import type { ClaimedPage } from '@exwerk/contract/routing/claimed-pages';
import { furtherPages } from '@exwerk/contract/routing/claims';
import { compositionId } from '@exwerk/service/releases/composition-id';
import type { Logger } from 'pino';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import type { Renderer } from '../rendering/renderer.ts';

/** What a visitor says about themselves. */
export interface Visitor {
  /** Composition of the visitor's session. */
  readonly session?: string | undefined;
  /** Preview that the visitor has a valid link for. */
  readonly preview?: string | undefined;
  /** Share number, 0 to 99, by which the visitor is in a canary or in none. */
  readonly number?: number | undefined;
}

export interface Choice {
  readonly id: string;
  readonly kind: 'current' | 'canary' | 'replaced' | 'preview';
  /** Whether every visitor would get this page: only then may shared caches keep it. */
  readonly forAll: boolean;
  /** The visitor's share number, while there are canaries. */
  readonly number?: number;
  /** Pages that its remotes bring besides the specified ones. */
  readonly pages?: readonly ClaimedPage[] | undefined;
}

interface ServedParts {
  readonly renderer: Pick<Renderer, 'take' | 'keep' | 'load' | 'has' | 'compositionId'>;
  readonly fetchReleases: (versions: Versions) => Promise<ComposedReleases>;
  /** Called before a composition's first page. */
  readonly prepare: (composed: ComposedReleases) => Promise<void>;
  /** The shell of a composition that names none, as those did before the shell was a release, until one that does is served. */
  readonly defaultShell?: string | undefined;
  /** Workers that render a canary. */
  readonly canaryWorkers: number;
  readonly logger: Logger;
  readonly now?: () => number;
}

interface ServedCanary extends Pick<Canary, 'numbers'> {
  readonly id: string;
}

/** Milliseconds until a composition that could not be loaded for a visitor is tried again. */
const pauseAfterFailure = 10_000;

/** So many compositions are remembered besides those in use: their pages may be those of another one, and open ones still report. */
const mostComposed = 12;

/** Which compositions are served, and which of them a visitor gets: one, from the first page of a session to the last. */
export class ServedCompositions {
  readonly #parts: ServedParts;
  readonly #now: () => number;
  /** By id, until when (`performance.now()`). */
  readonly #failed = new Map<string, number>();
  /** By id, those that somebody may get. */
  #versions = new Map<string, Versions>();
  #replaced = new Map<string, number>();
  #previews = new Map<string, string>();
  /** Those that are served. */
  #canaries: readonly ServedCanary[] = [];
  /** Those that are to be. */
  #hasCanaries = false;
  #composition: Composition | undefined;
  #shell: string | undefined;
  /** By id. */
  readonly #pages = new Map<string, readonly ClaimedPage[]>();
  readonly #composed = new Map<string, ComposedReleases>();

  constructor(parts: ServedParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#shell = parts.defaultShell;
  }

  /** What is composed now, once it is served. */
  get composition(): Composition | undefined {
    return this.#composition;
  }

  /** What was loaded lately, by id, the latest last: pages of what was before may be those of today. */
  get composed(): ReadonlyMap<string, ComposedReleases> {
    return this.#composed;
  }

  /** Releases of a composition that is served. */
  versionsOf(id: string): Versions | undefined {
    return this.#versions.get(id);
  }

  /** Takes over what is to be served from now on. Throws when it can't be; what concerns the others is in force all the same. */
  async take(composition: Composition): Promise<void> {
    const { renderer } = this.#parts;
    const { canaries, previews } = composition;
    const shell = composition.remotes[shellName] ?? this.#shell;
    const whole = (versions: Versions): Versions => ({ ...(shell && { [shellName]: shell }), ...versions });
    const remotes = whole(composition.remotes);
    const retired = composition.retired.map(entry => ({ ...entry, remotes: whole(entry.remotes) }));
    const current = compositionId({ remotes });
    const shown = canaries.map(canary => ({ ...canary, remotes: { ...remotes, ...canary.remotes } }));
    const previewed = Object.entries(previews).map(([name, all]) => [name, whole(all)] as const);
    const versions = new Map(
      [
        remotes,
        ...shown.map(canary => canary.remotes),
        ...retired.map(entry => entry.remotes),
        ...previewed.map(([, all]) => all),
      ].map(all => [compositionId({ remotes: all }), all]),
    );
    if (renderer.compositionId !== current || !this.#composition) {
      const composed = await this.#fetch(remotes);
      // What was current may be one that stays for those who are in it.
      renderer.keep(new Set(versions.keys()));
      await renderer.take(composed);
    }
    renderer.keep(new Set(versions.keys()));
    this.#shell = shell;
    for (const id of this.#pages.keys()) if (!versions.has(id)) this.#pages.delete(id);
    this.#composition = composition;
    this.#versions = versions;
    this.#failed.clear();
    this.#previews = new Map(previewed.map(([name, all]) => [name, compositionId({ remotes: all })]));
    this.#replaced = new Map(
      retired.map(entry => [compositionId(entry), Date.parse(entry.replacedAt) + sessionTime] as const),
    );
    await this.#takeCanaries(shown);
  }

  /** Each by itself: one that does not load keeps no other from its visitors. */
  async #takeCanaries(canaries: readonly Pick<Canary, 'remotes' | 'numbers'>[]): Promise<void> {
    const wanted = canaries.map(({ remotes, numbers }) => ({ id: compositionId({ remotes }), remotes, numbers }));
    const isServed = ({ id }: { id: string }) => this.#canaries.some(canary => canary.id === id);
    const fresh = wanted.filter(canary => !isServed(canary));
    this.#hasCanaries = wanted.length > 0;
    this.#canaries = wanted.filter(isServed);
    const size = this.#parts.canaryWorkers;
    const outcomes = await Promise.allSettled(
      fresh.map(async canary => {
        await this.#parts.renderer.load(await this.#fetch(canary.remotes), { size, resident: true });
        this.#canaries = [...this.#canaries, canary];
      }),
    );
    const failure = outcomes.find(outcome => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }

  async #fetch(versions: Versions): Promise<ComposedReleases> {
    const composed = await this.#parts.fetchReleases(versions);
    await this.#parts.prepare(composed);
    this.#composed.delete(composed.id);
    this.#composed.set(composed.id, composed);
    const inUse = new Set([this.#parts.renderer.compositionId, ...this.#canaries.map(({ id }) => id)]);
    const spare = [...this.#composed.keys()].filter(id => !inUse.has(id));
    for (const id of spare.slice(0, -mostComposed)) this.#composed.delete(id);
    this.#pages.set(composed.id, furtherPages(Object.values(composed.releases)));
    return composed;
  }

  /** Undefined until the first composition is served. */
  async choose(visitor: Visitor): Promise<Choice | undefined> {
    const choice = await this.#chosen(visitor);
    const pages = choice && this.#pages.get(choice.id);
    return choice && pages?.length ? { ...choice, pages } : choice;
  }

  async #chosen({ session, preview, number: known }: Visitor): Promise<Choice | undefined> {
    const current = this.#parts.renderer.compositionId;
    if (current === undefined) return undefined;
    const previewed = preview === undefined ? undefined : this.#previews.get(preview);
    if (previewed !== undefined && (await this.#isLoaded(previewed))) {
      return { id: previewed, kind: 'preview', forAll: false };
    }
    const forAll = !this.#hasCanaries;
    const number = known ?? randomInt(100);
    const lot = forAll ? {} : { number };
    if (session === current) return { id: current, kind: 'current', forAll, ...lot };
    const until = session === undefined ? undefined : this.#replaced.get(session);
    if (session !== undefined && until !== undefined && until > this.#now() && (await this.#isLoaded(session))) {
      return { id: session, kind: 'replaced', forAll: false, ...lot };
    }
    const canary =
      this.#canaries.find(({ id }) => id === session) ?? this.#canaries.find(({ numbers }) => numbers.includes(number));
    return canary
      ? { id: canary.id, kind: 'canary', forAll, ...lot }
      : { id: current, kind: 'current', forAll, ...lot };
  }

  /** Workers of what few visitors have are started when the first of them comes. */
  async #isLoaded(id: string): Promise<boolean> {
    if (this.#parts.renderer.has(id)) return true;
    const versions = this.#versions.get(id);
    if (!versions || (this.#failed.get(id) ?? 0) > performance.now()) return false;
    try {
      const composed = await this.#fetch(versions);
      await this.#parts.renderer.load(composed);
      return true;
    } catch (error) {
      this.#failed.set(id, performance.now() + pauseAfterFailure);
      this.#parts.logger.error({ err: error, composition: id }, 'a composition could not be loaded for its visitors');
      return false;
    }
  }
}
