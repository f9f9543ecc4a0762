import type { SessionUser, SignInAnswer } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useOwnPreferences } from '../../lib/preferences.ts';
import { isVerified, sessionQuery } from '../../lib/session.ts';
import { keepToken } from '../../lib/token.ts';
import { keptInvitation } from './kept.ts';

/** Leads a signed-in person on: to the invitation that they came for, else to the dashboard. */
export function useGoOn() {
  const router = useRouter();
  return async (user: SessionUser): Promise<void> => {
    const invitation = isVerified(user) ? keptInvitation.take() : null;
    if (invitation) {
      await router.navigate({
        to: '/auth/invitation',
        search: { token: invitation } as never,
        ignoreBlocker: true,
      });
    } else await router.navigate({ to: '/', ignoreBlocker: true });
  };
}

/** Takes over a finished sign-in: the token, the person, and what they chose on their account. */
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
 * Goes in with a sign-in's answer, and leads on. Answers the challenge where a second factor is still asked for, null
 * when the person is in.
 */
export function useEnter() {
  const takeOver = useTakeOver();
  const goOn = useGoOn();
  return async (answer: SignInAnswer): Promise<string | null> => {
    if (answer.second_factor) return answer.second_factor.challenge;
    if (!answer.token || !answer.user) return null;
    await takeOver(answer.token, answer.user);
    await goOn(answer.user);
    return null;
  };
}
