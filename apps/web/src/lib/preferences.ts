import { useMantineColorScheme } from '@mantine/core';
import type { SessionUser } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { frameCalls } from './frame-calls.ts';
import { changeLanguage } from './i18n.ts';
import { sessionQuery } from './session.ts';
import { token } from './token.ts';

type Preferences = Pick<SessionUser, 'language' | 'scheme'>;

/** Applies the preferences of the account; unset ones keep this browser's values. */
export function useOwnPreferences() {
  const { setColorScheme } = useMantineColorScheme();
  return async (user: Preferences): Promise<void> => {
    if (user.scheme) setColorScheme(user.scheme);
    if (user.language) await changeLanguage(user.language);
  };
}

/**
 * Stores a preference on the account, for later sign-ins. It already applies here, so a failure is only
 * logged. Does nothing when signed out.
 */
export function useKeepPreference() {
  const client = useQueryClient();
  return (chosen: Partial<Preferences>): void => {
    if (!token.get()) return;
    call(frameCalls.updateProfile, { body: chosen, idempotencyKey: crypto.randomUUID() }).then(
      (user) => client.setQueryData(sessionQuery().queryKey, user),
      (error: unknown) => console.error('The preference was not kept on the account', error),
    );
  };
}

/** Shows light, dark or what the system does; applies immediately, and is stored in this browser and on the account. */
export function useChooseScheme(): (scheme: NonNullable<Preferences['scheme']>) => void {
  const { setColorScheme } = useMantineColorScheme();
  const keep = useKeepPreference();
  return (scheme) => {
    setColorScheme(scheme);
    keep({ scheme });
  };
}
