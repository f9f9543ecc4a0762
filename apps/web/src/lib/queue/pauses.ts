/** Between two tries: at first and at most. */
export const FIRST_PAUSE_MS = 1000;
export const LONGEST_PAUSE_MS = 60_000;

/** Growing pauses between tries to send, until one succeeds. */
export function createPauses(again: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  return {
    /** Tries again after a pause, or the one that the server asked for. */
    wait(after_ms: number | null): void {
      clearTimeout(timer);
      timer = setTimeout(again, Math.max(pause, after_ms ?? 0));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    },
    end(): void {
      clearTimeout(timer);
      pause = FIRST_PAUSE_MS;
    },
  };
}
