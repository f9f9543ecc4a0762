/** Text kept by the browser under a key. */
export interface TextStorage {
  /** Null where there is none. */
  get: (key: string) => string | null;
  keys: () => string[];
  /** Null removes it. */
  set: (key: string, value: string | null) => void;
}

/** A storage that may be unavailable (private windows, policies): then reads return null, and what is set lasts no longer than the page. */
function guarded(area: () => Storage): TextStorage {
  const attempt = <T>(step: (storage: Storage) => T, otherwise: T): T => {
    try {
      return step(area());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    keys: () => attempt((storage) => Object.keys(storage), []),
    set: (key, value) =>
      attempt(
        (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)),
        undefined,
      ),
  };
}

/** Of this browser, for all its tabs. */
export const storage = guarded(() => localStorage);

/** Of this tab, through reloads and redirects. */
export const tabStorage = guarded(() => sessionStorage);

/** Keeps a mark for this tab, or takes it away. */
export const markSession = (key: string, on: boolean): void => tabStorage.set(key, on ? '1' : null);

/** Whether something is kept for this tab. */
export const sessionHas = (key: string): boolean => tabStorage.get(key) !== null;
