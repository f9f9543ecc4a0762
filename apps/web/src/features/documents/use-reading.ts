import type { MyDocument } from '@mesra/contract/documents/my-document';
import { useState } from 'react';

/** Whether the user is asked to acknowledge a document and has not yet. */
export const waits = (one: MyDocument): boolean => one.acknowledge && one.acknowledged_at === null;

/** Which documents the user has opened. */
export interface Reading {
  isOpened: (one: MyDocument) => boolean;
  open: (one: MyDocument) => void;
}

/** The server records that a file was opened; the page knows it from the click. */
export function useReading(): Reading {
  const [opened, setOpened] = useState<readonly number[]>([]);
  return {
    isOpened: (one) => one.opened_at !== null || opened.includes(one.file.file),
    open: (one) => setOpened((before) => [...before, one.file.file]),
  };
}
