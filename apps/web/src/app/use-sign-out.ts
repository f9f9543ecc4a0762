import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../lib/feedback.ts';
import { signOut } from './session-boot.ts';

/** Asks, then signs out and shows the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    const sure = await askConfirm({ title: t('sign_out'), body: t('sign_out_ask') });
    if (sure) await signOut(client, () => router.navigate({ to: '/auth/login', ignoreBlocker: true }));
  };
}
