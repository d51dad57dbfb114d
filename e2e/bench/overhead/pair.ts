/** Prepares one run, untimed; what it returns is timed. */
export type Step = () => Promise<() => Promise<unknown>>;

/** The same job done twice: by the SDK at the commerce service, and by a call of the middleware. */
export interface Pair {
  readonly name: string;
  readonly direct: Step;
  readonly through: Step;
  /** Hashes a password. */
  readonly isSlow?: boolean;
}

/** What needs no preparing. */
export const always =
  (action: () => Promise<unknown>): Step =>
  async () =>
    action;
