import type { SignInAnswer } from '@mesra/contract/session/session';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { signInCalls } from '../../lib/frame-calls.ts';
import { language } from '../../lib/language.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** The server's message for a reason key; other text from the URL is never displayed. */
async function reasonOf(key: string): Promise<string | null> {
  const { MESSAGES, messageText } = await import('@mesra/contract/kit/messages');
  return Object.hasOwn(MESSAGES, key) ? messageText({ key }, language.get()) : null;
}

/**
 * Handles the redirect from an identity provider: `?code=` completes the sign-in, `?problem=` is the reason
 * of a failure. Both are removed from the URL at once, so that a reload does not retry.
 */
export function useProviderReturn(signIn: (ask: () => Promise<SignInAnswer>) => Promise<boolean>) {
  const { t, i18n } = useTranslation('auth');
  const router = useRouter();
  const search: { code?: unknown; problem?: unknown } = useSearch({ strict: false });
  const [returned] = useState({ code: textOf(search.code), key: textOf(search.problem) });
  const [finishing, setFinishing] = useState(returned.code !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);
  const { code, key } = returned;
  const clear = () => router.navigate({ to: '/auth/login', search: {}, replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the address said at first
  useEffect(() => {
    if (begun.current || !code) return;
    begun.current = true;
    void (async () => {
      await signIn(() => call(signInCalls.finishProvider, { body: { code } }));
      // Refused, or a second factor is required: the code is used up either way.
      if (router.state.location.pathname === '/auth/login') await clear();
      setFinishing(false);
    })();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language
  useEffect(() => {
    if (!key) return;
    reasonOf(key).then(
      (reason) => setProblem(reason ?? t('provider_failed')),
      () => setProblem(t('provider_failed')),
    );
    if (search.problem !== undefined) void clear();
  }, [key, i18n.language]);
  return { finishing, problem };
}
