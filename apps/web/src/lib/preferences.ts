import { useMantineColorScheme } from '@mantine/core';
import type { SessionUser } from '@mesra/contract/session/session';
import { changeLanguage } from './i18n.ts';

/** Puts into effect what a person chose on their account; what they left open follows this browser. */
export function useOwnPreferences() {
  const { setColorScheme } = useMantineColorScheme();
  return async (user: Pick<SessionUser, 'language' | 'scheme'>): Promise<void> => {
    if (user.scheme) setColorScheme(user.scheme);
    if (user.language) await changeLanguage(user.language);
  };
}
