import type { Call, CallAnswer, CallArgs } from '@exwerk/contract/calls/call';

/** A call of this page. `answer` is undefined while it is under way; a call that fails is not told of again. */
export interface SeenCall {
  /** `new-ct/addToCart` */
  readonly name: string;
  readonly args: unknown;
  readonly answer: unknown;
}

/** Where tracking hears of the page's calls, which no part of the shop has to think of. */
export interface CallWatch {
  tell(seen: SeenCall): void;
  /** Hears of what has happened so far, then of everything that follows. */
  listen(listener: (seen: SeenCall) => void): void;
  /** Keeps what follows for a listener that comes later; the one of before hears no more. */
  keep(): void;
  /** Hears of what follows, besides that one. */
  follow(follower: (seen: SeenCall) => void): void;
}

/** Calls kept for a listener that comes later; on the server none ever does. */
const kept = 50;

export function createCallWatch(): CallWatch {
  const waiting: SeenCall[] = [];
  let heardBy: ((seen: SeenCall) => void) | null = null;
  const followers: ((seen: SeenCall) => void)[] = [];
  return {
    tell(seen) {
      for (const follow of followers) follow(seen);
      if (heardBy) heardBy(seen);
      else if (waiting.length < kept) waiting.push(seen);
    },
    keep() {
      heardBy = null;
    },
    follow: follower => void followers.push(follower),
    listen(listener) {
      heardBy = listener;
      for (const seen of waiting.splice(0)) listener(seen);
    },
  };
}

const isCall = (name: string, call: Call) => name === `${call.root}/${call.name}`;

/** The arguments of a call that has just been made; null for any other. */
export function startOf<C extends Call>({ name, args, answer }: SeenCall, wanted: C): CallArgs<C> | null {
  return answer === undefined && isCall(name, wanted) ? (args as CallArgs<C>) : null;
}

/** Arguments and answer of a call that was answered; null for any other. */
export function answerOf<C extends Call>(
  { name, args, answer }: SeenCall,
  wanted: C,
): { args: CallArgs<C>; answer: CallAnswer<C> } | null {
  if (answer === undefined || !isCall(name, wanted)) return null;
  return { args: args as CallArgs<C>, answer: answer as CallAnswer<C> };
}
