import { useEffect, useRef, useState } from 'react';
import { draftFilesOf, hasDraftFiles, noteDraftFiles } from '../../lib/device-draft.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import { StorageFull } from '../../lib/queue/storage-space.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { useDeviceDraft } from '../../lib/use-device-draft.ts';
import type { ReceiptUploads, Upload } from './use-receipt-uploads.ts';

/** One that has arrived stays so long: by then the draft that names it is written. Sent again under its id it is the same. */
const AFTER_MS = 2000;

const idOf = (key: string, { item, id }: Pick<Upload, 'item' | 'id'>): string =>
  `${draftFilesOf(key)}${item}/${id}`;

type Draft = Pick<ReturnType<typeof useDeviceDraft>, 'key' | 'restored' | 'write' | 'isDone'>;

/** Goes on with the receipts that the draft was left with, once it is in the form; without those of items that are no more. */
function useResumed(
  { key, restored }: Draft,
  resumeOne: (id: string, item: string, file: File) => void,
): void {
  const offered = restored?.outdated === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the draft is in the form
  useEffect(() => {
    if (offered || !hasDraftFiles(key)) return;
    const resume = async () => {
      for (const { id, file } of await (await loadQueue()).draftFiles(draftFilesOf(key))) {
        const [item = '', upload = ''] = id.slice(draftFilesOf(key).length).split('/');
        resumeOne(upload, item, file);
      }
    };
    void resume().catch(reportProblem);
  }, [offered]);
}

/**
 * Stores the receipts of a draft on this device from when they are chosen until they have arrived. Returns whether it has all of
 * them.
 */
export function useDraftReceipts(
  draft: Draft,
  uploads: ReceiptUploads,
  hasItem: (key: string) => boolean,
): boolean {
  const [stored, setStored] = useState(true);
  const here = useRef(new Set<string>());
  const { key } = draft;
  useResumed(draft, (id, item, file) => {
    if (!hasItem(item)) return;
    // It may arrive before anything is drawn.
    here.current.add(idOf(key, { id, item }));
    uploads.resume(id, item, file);
  });

  const add = async (id: string, file: File) => {
    noteDraftFiles(key);
    draft.write();
    try {
      const queue = await loadQueue();
      await queue.addDraftFile(id, file);
      if (draft.isDone()) await queue.removeDraftFiles(id);
    } catch (error) {
      setStored(false);
      if (!(error instanceof StorageFull)) throw error;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored follows what is chosen
  useEffect(() => {
    if (draft.isDone()) return;
    const chosen = new Map(
      uploads.all
        .filter(({ problem, retry }) => problem === null || retry)
        .map((one) => [idOf(key, one), one.file]),
    );
    for (const [id, file] of chosen)
      if (!here.current.has(id)) {
        here.current.add(id);
        void add(id, file).catch(reportProblem);
      }
    for (const id of [...here.current].filter((one) => !chosen.has(one))) {
      here.current.delete(id);
      const remove = () => loadQueue().then((queue) => queue.removeDraftFiles(id));
      setTimeout(() => void remove().catch(reportProblem), AFTER_MS);
    }
  }, [key, uploads.all]);
  return stored;
}
