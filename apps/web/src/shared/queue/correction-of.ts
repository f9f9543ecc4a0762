import type { ScreenPath } from '@mesra/contract/access/screens';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';

/** Where a refused act is corrected. */
export interface Correction {
  to: ScreenPath;
  search: Record<string, unknown>;
  /** It leaves the queue when it is opened: the server has it as a draft. */
  drops?: boolean;
}

/** Where a refused act is corrected; null where only discarding it helps. */
export function correctionOf({ act, about, entries }: QueuedAct): Correction | null {
  const refused = entries.find(({ refusal }) => refusal !== null);
  if (!refused) return null;
  if (refused.type === 'presence') {
    // The server has the event, or was told to discard it: neither is said again.
    if (refused.recorded || refused.action === 'discard') return null;
    if (about.kind === 'outlet_day') return { to: '/spm/my-day', search: { queued: refused.uuid } };
    const to = refused.body.visit_uuid ? '/work-task/site-visit' : '/attendance';
    return { to, search: { queued: refused.uuid } };
  }
  switch (refused.call) {
    case 'task_accept':
    case 'task_resume':
    case 'task_photo':
    case 'task_answers':
    case 'task_complete':
      // Somebody else has it, or it is over: nothing of it can be filled in. One that was returned, or answered, is `stale`.
      if (refused.refusal?.code === 'wrong_state' || refused.refusal?.code === 'not_found') return null;
      return { to: '/work-task/site-visit', search: { queued_task: act } };
    case 'outlet_stock':
    case 'outlet_report':
    case 'outlet_report_photo':
    case 'outlet_task':
    case 'outlet_task_photo':
      // Taken off, closed by a report or taken back already: nothing of it can be filled in another way.
      if (refused.refusal?.code !== 'invalid' || (about.kind === 'outlet_day' && about.what === 'take_back'))
        return null;
      return { to: '/spm/my-day', search: { queued_act: act } };
    case 'leave':
    case 'leave_file':
      return { to: '/leave', search: { queued: act } };
    case 'claim':
    case 'receipt':
      return { to: '/claim', search: { new: 1, queued: act } };
    case 'claim_submit': {
      const stored = Object.values(refused.answers)[0] as { id?: number } | undefined;
      return { to: '/claim', search: { claim: stored?.id }, drops: true };
    }
  }
}
