import type { OwnOutletDay } from '@mesra/contract/outlet-days/own-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/feedback.ts';
import { NotSaved } from '../../lib/form.ts';
import { keepAndSend } from '../../lib/queue/keep-act.ts';
import type { NewWrite } from '../../lib/queue/queue.ts';
import type { OutletWord, QueuedAct, QueueFile } from '../../lib/queue/queue-entry.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { type MyDay, recordedNow } from './my-day.queries.ts';

interface Part {
  what: OutletWord;
  /** Of the task; empty for a report. */
  name: string;
  /** The refused act that it corrects. */
  queued: QueuedAct | null;
  /** The word once the server has it. */
  done: string;
  writes: (sent: {
    schedule: string;
    recorded_at: string;
    fileOf: (file: File) => Promise<QueueFile>;
  }) => Promise<NewWrite[]>;
}

/** Sends a task or a report of a schedule; true once it is on its way, or kept on this device. */
export function usePartSending({ company_id, zone, ...my }: MyDay, { schedule, outlet }: OwnOutletDay) {
  const { t } = useTranslation('my-day');
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = async ({ what, name, queued, done, writes }: Part): Promise<boolean> => {
    const recorded_at = recordedNow(my);
    const about = {
      kind: 'outlet_day',
      what,
      outlet: outlet.name,
      name,
      pieces: 0,
      time: recorded_at,
      zone,
    } as const;
    setSending(true);
    setRefused([]);
    try {
      const act = { act: crypto.randomUUID(), company_id, about };
      const became = await keepAndSend(
        act,
        (fileOf) => writes({ schedule: schedule.uuid, recorded_at, fileOf }),
        queued,
      );
      if (became.to === 'refused') {
        setRefused(linesOf(became.refusal.message, became.refusal.errors));
        return queued !== null;
      }
      showToast({ kind: 'success', message: became.to === 'kept' ? `${done} ${t('kept')}` : done });
      return true;
    } catch (error) {
      if (!(error instanceof NotSaved)) reportProblem(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, sending, refused };
}
