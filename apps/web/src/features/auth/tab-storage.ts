import { tabStorage } from '../../lib/storage.ts';

/** A text of this tab, surviving reloads and redirects. */
function slot(key: string) {
  const read = (): string | null => tabStorage.get(key);
  const forget = (): void => tabStorage.set(key, null);
  return {
    read,
    forget,
    keep: (text: string): void => tabStorage.set(key, text),
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
