import type { Logger } from 'pino';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { RenderPool } from './render-pool.ts';
import type { PageRequest, RenderedPage, WorkerBirth } from './render-protocol.ts';

/** Renders pages by the current composition; a new composition takes over in one step, once its workers have loaded all of it. */
export class Renderer {
  readonly #birth: Omit<WorkerBirth, 'composed'>;
  readonly #size: number;
  readonly #logger: Logger;
  #pool: RenderPool | undefined;

  constructor(birth: Omit<WorkerBirth, 'composed'>, size: number, logger: Logger) {
    this.#birth = birth;
    this.#size = size;
    this.#logger = logger;
  }

  /** Undefined until the first composition is there. */
  get compositionId(): string | undefined {
    return this.#pool?.compositionId;
  }

  /**
   * Takes a composition over. One that does not load completely is refused when there is another to go on with; the very first is
   * served as it is, with fall-backs for what is missing.
   */
  async take(composed: ComposedReleases): Promise<void> {
    const started = performance.now();
    const { pool, failed } = await RenderPool.start({ ...this.#birth, composed }, this.#size, this.#logger);
    if (failed.length > 0 && this.#pool) {
      await pool.close();
      throw new Error(`The composition ${composed.id} is refused: ${failed.join(', ')} could not be loaded`);
    }
    const before = this.#pool;
    this.#pool = pool;
    this.#logger.info(
      { composition: composed.id, failed, ms: Math.round(performance.now() - started) },
      'composition taken',
    );
    void before?.close();
  }

  render(request: PageRequest): Promise<RenderedPage> {
    if (!this.#pool) return Promise.reject(new Error('No composition has been taken yet'));
    return this.#pool.render(request);
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
