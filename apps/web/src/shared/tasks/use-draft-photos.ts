import { useEffect, useRef, useState } from 'react';
import { draftFilesOf, hasDraftFiles, noteDraftFiles } from '../../lib/device-draft.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import { StorageFull } from '../../lib/queue/storage-space.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { NewPhoto } from './task-draft.ts';

const idOf = (key: string, { id, key: item, taken_at }: NewPhoto): string =>
  `${draftFilesOf(key)}${item}/${taken_at}/${id}`;

/** The photos of a draft that lie beside the queue. */
async function readPhotos(key: string): Promise<NewPhoto[]> {
  const found = await (await loadQueue()).draftFiles(draftFilesOf(key));
  return found.flatMap(({ id: name, file }): NewPhoto[] => {
    const [item, taken_at, id] = name.slice(draftFilesOf(key).length).split('/');
    return item && taken_at && id ? [{ id, key: item, taken_at, file }] : [];
  });
}

const removeFile = (id: string) => loadQueue().then((queue) => queue.removeDraftFiles(id));

/**
 * Photos that the server does not have, stored on this device from when they are taken until they are sent or removed, and read
 * again with the draft. `stored` is false where the device has no space for one.
 */
export function useDraftPhotos(key: string) {
  const [photos, setPhotos] = useState<NewPhoto[]>([]);
  const [stored, setStored] = useState(true);
  /** The draft is over: what is still on its way to the device does not stay there. */
  const over = useRef(false);
  const add = (some: readonly NewPhoto[]) =>
    setPhotos((before) => [...before, ...some.filter(({ id }) => !before.some((one) => one.id === id))]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a draft
  useEffect(() => {
    if (hasDraftFiles(key)) void readPhotos(key).then(add).catch(reportProblem);
  }, [key]);
  const take = async (photo: NewPhoto) => {
    add([photo]);
    noteDraftFiles(key);
    try {
      await (await loadQueue()).addDraftFile(idOf(key, photo), photo.file);
      if (over.current) await removeFile(idOf(key, photo));
    } catch (error) {
      setStored(false);
      if (!(error instanceof StorageFull)) reportProblem(error);
    }
  };
  const remove = (photo: NewPhoto) => {
    setPhotos((before) => before.filter(({ id }) => id !== photo.id));
    if (hasDraftFiles(key)) void removeFile(idOf(key, photo)).catch(reportProblem);
  };
  const clear = () => setPhotos([]);
  const finish = () => {
    over.current = true;
  };
  return { photos, stored, take, remove, add, clear, finish };
}
