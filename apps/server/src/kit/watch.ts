import { forLog } from './log.ts';
import type { Services } from './services.ts';

/**
 * Work that a module looks for every so often, wherever jobs run. Several nodes may look at once, and a process may be
 * killed in the middle: what is to be done, and by whom, must be decided by the rows it locks.
 */
export interface Watch {
  name: string;
  every_ms: number;
  look(services: Services): Promise<unknown>;
}

/** Looks again and again, one look after the other, until stopped; a failure is logged and does not end it. */
export function watchModules(services: Services, watches: readonly Watch[]): { stop(): Promise<void> } {
  let stopped = false;
  const waiting = new Set<() => void>();
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      waiting.add(end);
    });
  const run = async ({ name, every_ms, look }: Watch) => {
    while (!stopped) {
      await look(services).catch((error) => console.error(`${name} failed:`, forLog(error)));
      if (!stopped) await pause(every_ms);
    }
  };
  const running = Promise.all(watches.map(run));
  return {
    stop: async () => {
      stopped = true;
      for (const end of [...waiting]) end();
      await running;
    },
  };
}
