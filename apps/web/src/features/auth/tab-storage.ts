/** A text in session storage, surviving reloads and redirects. If storage is unavailable it is lost. */
function slot(key: string) {
  const read = (): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const forget = (): void => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing to remove.
    }
  };
  return {
    read,
    forget,
    keep(text: string): void {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // Kept only while the page is open.
      }
    },
    /** Reads and removes it. */
    take(): string | null {
      const text = read();
      forget();
      return text;
    },
  };
}

/** The token of the invitation to return to after sign-in. */
export const storedInvitation = slot('mesra.invitation');

const registration = slot('mesra.registration');

/** A registration with a pending code, which continues after a reload. */
export interface Begun {
  registration: string;
  email: string;
}

const isBegun = (value: unknown): value is Begun =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Begun).registration === 'string' &&
  typeof (value as Begun).email === 'string';

export const storedRegistration = {
  read(): Begun | null {
    try {
      const value: unknown = JSON.parse(registration.read() ?? 'null');
      return isBegun(value) ? value : null;
    } catch {
      return null;
    }
  },
  keep: (begun: Begun): void => registration.keep(JSON.stringify(begun)),
  forget: registration.forget,
};
