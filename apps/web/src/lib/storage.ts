/**
 * Local storage that may be unavailable (private windows, policies): then reads return null, writes do
 * nothing.
 */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keys(): string[] {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Kept only for this visit.
    }
  },
};

/** Keeps a mark for this tab, through reloads, or takes it away. */
export function markSession(key: string, on: boolean): void {
  try {
    if (on) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Kept only for this page.
  }
}

/** Whether something is kept for this tab. */
export function sessionHas(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
