import { RECEIPT_MAX_BYTES, type Receipt } from '@mesra/contract/claims/claim-item';
import { ownClaimEndpoints as endpoints } from '@mesra/contract/claims/own-claim';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../lib/api.ts';
import { ApiProblem, isUnreached, problemLines } from '../../lib/api-problem.ts';
import { useSession } from '../../lib/session.ts';
import { sizeText } from '../../ui/file-drop.tsx';

/** A receipt on its way to the server. */
export interface Upload {
  /** Also its Idempotency-Key, so that a retry adds it once. */
  id: string;
  /** The item that it is of. */
  item: string;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** Why it did not arrive. */
  problem: string | null;
  /** Whether trying again may help. */
  retry: boolean;
  /** The server was not reached: it goes with the claim, by the queue. */
  unreached?: boolean;
}

const isReceipt = ({ type, name }: File): boolean =>
  type.startsWith('image/') || type === 'application/pdf' || /\.(pdf|heic|heif)$/i.test(name);

/** Uploads receipts of the items of a claim, each as soon as it is chosen; `onDone` gets what the server stored. */
export function useReceiptUploads(onDone: (item: string, receipt: Receipt) => void) {
  const { t } = useTranslation('claim-editor');
  const { company } = useSession();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(onDone);
  latest.current = onDone;
  const change = (id: string, next: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const remove = (id: string) => setUploads((now) => now.filter((one) => one.id !== id));

  const send = async ({ id, item, file }: Upload) => {
    change(id, { share: 0, problem: null, unreached: false });
    try {
      const { data } = await callWithMessage(endpoints.attach, {
        ...{ body: { company_id: company.id }, file, idempotencyKey: id },
        onProgress: (share) => change(id, { share }),
      });
      remove(id);
      const { duplicates: _, ...receipt } = data;
      latest.current(item, receipt);
    } catch (error) {
      if (isUnreached(error))
        return change(id, { problem: t('receipts.kept'), retry: true, unreached: true });
      const known = error instanceof ApiProblem;
      const lines = known ? (Object.values(error.errors).flat()[0] ?? problemLines(error)[0]) : undefined;
      change(id, { problem: lines ?? t('receipts.failed'), retry: !known || error.status !== 422 });
    }
  };
  /** Why a file is not sent at all. */
  const refusal = (file: File): string | null => {
    if (!isReceipt(file)) return t('receipts.wrong_kind');
    if (file.size > RECEIPT_MAX_BYTES)
      return t('receipts.too_large', { size: sizeText(file.size), limit: sizeText(RECEIPT_MAX_BYTES) });
    return null;
  };
  const begin = (chosen: readonly Upload[]) => {
    setUploads((now) => [...now, ...chosen]);
    for (const upload of chosen) if (upload.problem === null) void send(upload);
  };
  const upload = (id: string, item: string, file: File): Upload => {
    return { id, item, file, share: 0, problem: refusal(file), retry: false };
  };
  return {
    add: (item: string, files: readonly File[]) =>
      begin(files.map((file) => upload(crypto.randomUUID(), item, file))),
    /** Goes on with one that an earlier page did not see arrive, under its id. */
    resume: (id: string, item: string, file: File) => begin([upload(id, item, file)]),
    remove,
    /** Forgets all. */
    clear: () => setUploads([]),
    all: uploads,
    retry: (upload: Upload) => void send(upload),
    /** Receipts that wait for the server. */
    waiting: uploads.filter(({ unreached }) => unreached),
    of: (item: string) => uploads.filter((one) => one.item === item),
    /** Whether any is still on its way. */
    busy: uploads.some(({ problem }) => problem === null),
  };
}
export type ReceiptUploads = ReturnType<typeof useReceiptUploads>;
