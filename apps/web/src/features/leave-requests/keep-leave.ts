import { useEffect } from 'react';
import { draftedWrite, keepAct } from '../../lib/queue/keep-act.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import { fromAnswer, type QueuedAct } from '../../lib/queue/queue-entry.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { endOf, type LeaveValues } from './leave-terms.ts';

interface QueuedLeave {
  uuid: string;
  company_id: number;
  /** The name of its type. */
  name: string;
  values: LeaveValues;
  body: Record<string, unknown> & { attachment_ids: readonly number[] };
  /** A file that the server does not have yet. */
  file: { file: File; uuid: string } | null;
  /** The refused request that it corrects. */
  replaces: QueuedAct | null;
}

/** Keeps a request on this device: its file first, which the request then names. */
export async function keepLeave({
  uuid,
  company_id,
  name,
  values,
  body,
  file,
  replaces,
}: QueuedLeave): Promise<void> {
  const start = values.start_date ?? '';
  const about = { kind: 'leave', name, start, end: endOf(values) ?? start } as const;
  await keepAct(
    { act: uuid, company_id, about },
    async (fileOf) => {
      const attachment_ids = [...body.attachment_ids, ...(file ? [fromAnswer(file.uuid)] : [])];
      const own = { call: 'leave', params: {}, body: { ...body, attachment_ids }, draft: values } as const;
      const request = { ...own, uuid, rests_on: file ? [file.uuid] : [] };
      if (!file) return [request];
      const upload = { uuid: file.uuid, call: 'leave_file', params: {}, body: { company_id } } as const;
      return [{ ...upload, rests_on: [], draft: null, file: await fileOf(file.file) }, request];
    },
    replaces,
  );
}

/** The form of a refused request, as it was filled in. */
export const leaveDraftOf = (act: QueuedAct): LeaveValues => draftedWrite(act)?.draft as LeaveValues;

/** Puts the file of a refused request into the form. */
export function useQueuedFile(act: QueuedAct | null, put: (file: File | null) => void): void {
  const id = act?.entries.find(({ file }) => file !== null)?.file ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (id === null) return;
    void loadQueue()
      .then((queue) => queue.fileIn(id))
      .then(put)
      .catch(reportProblem);
  }, [id]);
}
