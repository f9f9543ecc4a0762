import i18next from 'i18next';
import { showToast } from '../feedback.ts';
import { loadQueue } from './load-queue.ts';
import { queueState } from './queue-state.ts';

/** Sends what waits, and says what became of it. */
export async function sendQueueNow(): Promise<void> {
  const queue = await loadQueue();
  await queue.sendNow();
  const { acts } = queueState.get();
  if (acts.length === 0) showToast({ kind: 'success', message: () => i18next.t('app:queue.sent') });
  else if (acts.some(({ refusal }) => refusal))
    showToast({ kind: 'error', message: () => i18next.t('app:queue.refused') });
  else showToast({ kind: 'error', message: () => i18next.t('app:queue.kept') });
}
