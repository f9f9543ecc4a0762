import { createStore, type Store } from './store.ts';

/** How long something can be undone before it is sent. */
export const HOLD_MS = 10_000;

/** Something that is done on the screen and sent after a while, unless it is undone. */
export interface Held<T> {
  /** Names it, also to the server: sent again under the same key it is applied once. */
  key: string;
  value: T;
  /** It is on its way, and can no longer be undone. */
  sending: boolean;
}

export interface Holder<T> {
  /** What is held or on its way, the latest last. */
  all: Store<readonly Held<T>[]>;
  hold: (value: T, key?: string) => string;
  /** Takes back what is held under a key, or the latest; null if there is none left to take back. */
  undo: (key?: string) => T | null;
  /** Sends what is held under a key, or everything, now. */
  flush: (key?: string) => void;
}

/**
 * Holds things for ten seconds each, independently of each other. `send` decides what a failure means, and what it does not
 * handle goes to `report`; afterwards a thing is no longer held either way.
 */
export function createHolder<T>(
  send: (held: Held<T>) => Promise<void>,
  report: (error: unknown) => void,
  wait = HOLD_MS,
): Holder<T> {
  const all = createStore<readonly Held<T>[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const held = (key: string) => all.get().find((one) => one.key === key && !one.sending);
  const stop = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
  };
  const remove = (key: string) => all.set(all.get().filter((one) => one.key !== key));
  const release = (key: string) => {
    const one = held(key);
    stop(key);
    if (!one) return;
    const sending = { ...one, sending: true };
    all.set(all.get().map((other) => (other.key === key ? sending : other)));
    send(sending)
      .catch(report)
      .finally(() => remove(key));
  };
  return {
    all,
    hold(value, key = crypto.randomUUID()) {
      all.set([...all.get(), { key, value, sending: false }]);
      timers.set(
        key,
        setTimeout(() => release(key), wait),
      );
      return key;
    },
    undo(key) {
      const one = key === undefined ? all.get().findLast(({ sending }) => !sending) : held(key);
      if (!one) return null;
      stop(one.key);
      remove(one.key);
      return one.value;
    },
    flush(key) {
      for (const one of all.get()) if (key === undefined || one.key === key) release(one.key);
    },
  };
}
