import type { SessionUser, SignInAnswer } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useOwnPreferences } from '../../lib/preferences.ts';
import { isVerified, sessionQuery } from '../../lib/session.ts';
import { keepToken } from '../../lib/token.ts';
import { storedInvitation } from './tab-storage.ts';

/** Redirects a signed-in user: to the pending invitation, else to the dashboard or where they are to go on. */
export function useGoOn(next: '/' | '/spm/promoter/invitation' = '/') {
  const router = useRouter();
  return async (user: SessionUser): Promise<void> => {
    const invitation = isVerified(user) ? storedInvitation.take() : null;
    if (invitation) {
      await router.navigate({
        to: '/auth/invitation',
        search: { token: invitation } as never,
        ignoreBlocker: true,
      });
    } else await router.navigate({ to: next, ignoreBlocker: true });
  };
}

/** Stores a completed sign-in: token, user, and the account's preferences. */
export function useTakeOver() {
  const client = useQueryClient();
  const prefer = useOwnPreferences();
  return async (token: string, user: SessionUser): Promise<void> => {
    keepToken(token);
    client.setQueryData(sessionQuery().queryKey, user);
    await prefer(user);
  };
}

/**
 * Completes a sign-in and redirects. Returns the challenge if a second factor is required, null if signed in.
 */
export function useEnter(next?: Parameters<typeof useGoOn>[0]) {
  const takeOver = useTakeOver();
  const goOn = useGoOn(next);
  return async (answer: SignInAnswer): Promise<string | null> => {
    if (answer.second_factor) return answer.second_factor.challenge;
    if (!answer.token || !answer.user) return null;
    await takeOver(answer.token, answer.user);
    await goOn(answer.user);
    return null;
  };
}
