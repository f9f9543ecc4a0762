import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { frameCalls } from '../../lib/frame-calls.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { sessionQuery } from '../../lib/session.ts';
import { keepToken } from '../../lib/token.ts';

/** Signs in and opens the dashboard; a refusal is reported and thrown on, for the form. */
export function useSignIn() {
  const client = useQueryClient();
  const router = useRouter();
  return async (body: { email: string; password: string }) => {
    try {
      const { token, user } = await call(frameCalls.login, { body });
      keepToken(token);
      client.setQueryData(sessionQuery().queryKey, user);
    } catch (error) {
      reportProblem(error);
      throw error;
    }
    await router.navigate({ to: '/', ignoreBlocker: true });
  };
}
