/** A text kept for this tab, over a reload or another site's page. Storage that is closed to us forgets it. */
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
      // There is nothing to forget.
    }
  };
  return {
    read,
    forget,
    keep(text: string): void {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // It lasts as long as the page.
      }
    },
    /** Answers it once. */
    take(): string | null {
      const text = read();
      forget();
      return text;
    },
  };
}

/** The token of the invitation that a person signs in for. */
export const keptInvitation = slot('mesra.invitation');

const registration = slot('mesra.registration');

/** A registration whose code was mailed: it goes on after a reload. */
export interface Begun {
  registration: string;
  email: string;
}

const isBegun = (value: unknown): value is Begun =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Begun).registration === 'string' &&
  typeof (value as Begun).email === 'string';

export const keptRegistration = {
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
