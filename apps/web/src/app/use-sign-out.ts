import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../lib/feedback.ts';
import { queueState } from '../lib/queue/queue-state.ts';
import { sendQueueNow } from '../lib/queue/send-queue-now.ts';
import { reached } from '../lib/reach.ts';
import { signOut } from './session-boot.ts';

/** Asks, then signs out and shows the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    const count = queueState.get().acts.length;
    const without = reached.get() ? '' : t('offline.sign_out');
    const sure = await askConfirm(
      count === 0
        ? { title: t('sign_out'), body: without || t('sign_out_ask') }
        : {
            title: t('queue.sign_out', { count }),
            body: [t('queue.sign_out_body'), without].filter(Boolean).join(' '),
            confirm: t('sign_out'),
            other: { label: t('queue.send_now'), act: () => void sendQueueNow() },
          },
    );
    if (sure) await signOut(client, () => router.navigate({ to: '/auth/login', ignoreBlocker: true }));
  };
}
