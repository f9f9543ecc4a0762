import type { Receipt } from '@mesra/contract/claims/claim-item';
import { useEffect } from 'react';
import { draftedWrite, keepAct } from '../../lib/queue/keep-act.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import type { NewWrite } from '../../lib/queue/queue.ts';
import { fromAnswer, type QueuedAct } from '../../lib/queue/queue-entry.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { ClaimBody, ClaimValues } from './claim-values.ts';
import type { Upload } from './use-receipt-uploads.ts';

/** A claim as the queue keeps it for whoever corrects it. */
interface ClaimDraft {
  values: ClaimValues;
  /** The item of each receipt that went with it, by the receipt's entry. */
  receipts: Readonly<Record<string, string>>;
}

interface QueuedClaim {
  uuid: string;
  company_id: number;
  values: ClaimValues;
  body: ClaimBody & Record<string, unknown>;
  /** Receipts that the server does not have yet. */
  uploads: readonly Upload[];
  /** Whether it is sent, or only stored as a draft. */
  submits: boolean;
  /** The refused claim that it corrects. */
  replaces: QueuedAct | null;
}

/** Keeps a claim on this device: its receipts, then the claim with their ids, then its submission. */
export async function keepClaim(queued: QueuedClaim): Promise<void> {
  const { uuid, company_id, values, body, uploads, submits, replaces } = queued;
  const of = (key: string) => uploads.filter(({ item }) => item === key).map(({ id }) => fromAnswer(id));
  const items = body.items.map((item, index) => ({
    ...item,
    receipt_ids: [...item.receipt_ids, ...of(values.items[index]?.key ?? '')],
  }));
  const draft: ClaimDraft = {
    values,
    receipts: Object.fromEntries(uploads.map(({ id, item }) => [id, item])),
  };
  await keepAct(
    { act: uuid, company_id, about: { kind: 'claim', title: body.title } },
    async (fileOf) => {
      const receipts = await Promise.all(
        uploads.map(async ({ id, file }): Promise<NewWrite> => {
          const call = { call: 'receipt', params: {}, body: { company_id }, rests_on: [] } as const;
          return { ...call, uuid: id, draft: null, file: await fileOf(file) };
        }),
      );
      const claim: NewWrite = {
        ...{ uuid, call: 'claim', params: {}, body: { ...body, items }, draft },
        rests_on: uploads.map(({ id }) => id),
      };
      const submit: NewWrite = {
        ...{ uuid: crypto.randomUUID(), call: 'claim_submit', rests_on: [uuid], draft: null },
        params: { id: fromAnswer(uuid) },
        body: { version: fromAnswer(uuid, 'version') },
      };
      return submits ? [...receipts, claim, submit] : [...receipts, claim];
    },
    replaces,
  );
}

/** The form of a refused claim, with the receipts of it that have arrived. */
export function claimDraftOf(act: QueuedAct): ClaimValues {
  const write = draftedWrite(act);
  if (!write) throw new Error('The act holds no form');
  const { values, receipts } = write.draft as ClaimDraft;
  const arrived = (key: string) =>
    Object.entries(receipts).flatMap(([uuid, item]) => {
      const receipt = write.answers[uuid] as Receipt | undefined;
      return item === key && receipt ? [receipt] : [];
    });
  return {
    ...values,
    items: values.items.map((item) => ({ ...item, receipts: [...item.receipts, ...arrived(item.key)] })),
  };
}

/** Sends the receipts of a refused claim that have not arrived, as if they had been chosen again. */
export function useQueuedReceipts(
  act: QueuedAct | null,
  add: (item: string, files: readonly File[]) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const draft = act && (draftedWrite(act)?.draft as ClaimDraft | undefined);
    if (!draft) return;
    const put = async () => {
      const queue = await loadQueue();
      for (const { uuid, file } of act.entries) {
        const item = draft.receipts[uuid];
        const found = item && file ? await queue.fileIn(file) : null;
        if (item && found) add(item, [found]);
      }
    };
    void put().catch(reportProblem);
  }, []);
}
