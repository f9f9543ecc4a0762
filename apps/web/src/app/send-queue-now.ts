import type { TFunction } from 'i18next';
import { showToast } from '../lib/feedback.ts';
import { loadQueue, queueState } from '../lib/queue/queue-state.ts';

/** Sends what waits, and says what became of it. */
export async function sendQueueNow(t: TFunction<'app'>): Promise<void> {
  const queue = await loadQueue();
  await queue.sendNow();
  const { acts } = queueState.get();
  if (acts.length === 0) showToast({ kind: 'success', message: () => t('queue.sent') });
  else if (acts.some(({ refusal }) => refusal))
    showToast({ kind: 'error', message: () => t('queue.refused') });
  else showToast({ kind: 'error', message: () => t('queue.kept') });
}
