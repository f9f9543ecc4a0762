import { useMantineColorScheme } from '@mantine/core';
import type { SessionUser } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { frameCalls } from './frame-calls.ts';
import { changeLanguage } from './i18n.ts';
import { sessionQuery } from './session.ts';
import { token } from './token.ts';

type Preferences = Pick<SessionUser, 'language' | 'scheme'>;

/** Puts into effect what a person chose on their account; what they left open follows this browser. */
export function useOwnPreferences() {
  const { setColorScheme } = useMantineColorScheme();
  return async (user: Preferences): Promise<void> => {
    if (user.scheme) setColorScheme(user.scheme);
    if (user.language) await changeLanguage(user.language);
  };
}

/**
 * Keeps a choice on the account, for the next sign-in anywhere. It is in effect here already, so that a failure is
 * only logged. Without a sign-in there is no account to keep it on.
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
