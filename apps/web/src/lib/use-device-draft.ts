import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  clearDraft,
  type DeviceDraft,
  hasDraftFiles,
  keepDraft,
  readDraft,
  type SentWrite,
} from './device-draft.ts';

/** Typing pauses this long before it is written to the device. */
const WRITE_MS = 400;

interface Written<V> {
  key: string;
  /** Of the record that the form changes; a draft of another version is offered, not restored. */
  version: number | null;
  values: V;
  /** Whether what is stored under the key are values of the form. */
  isValues: (stored: unknown) => stored is V;
  dirty: boolean;
  /** Puts the values of a draft into the form. */
  restore: (values: V) => void;
}

export interface Restored {
  at: string;
  /** The record was changed since: the draft is offered, not restored. */
  outdated: boolean;
}

/** Writes once typing pauses, and when the page is left or hidden: a phone may end it without another sign. */
function useWriting<V>(write: () => boolean, { key, values, dirty }: Written<V>): boolean {
  const [stored, setStored] = useState(true);
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    const hide = () => void latest.current();
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      hide();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written changes with the values
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => setStored(latest.current()), WRITE_MS);
    return () => clearTimeout(timer);
  }, [key, values, dirty]);
  return stored;
}

/**
 * Keeps what is typed on this device until the server has it, and restores it. `sent` is a call on its way to the server,
 * which outlives a reload too.
 */
export function useDeviceDraft<V>(written: Written<V>) {
  const { key, version, values, isValues, dirty, restore } = written;
  const sent = useRef<SentWrite | null>(null);
  const offered = useRef<DeviceDraft<V> | null>(null);
  const done = useRef(false);
  /** Whether the device has a draft of this form: what is taken back is written too. */
  const onDevice = useRef(false);
  const [restored, setRestored] = useState<Restored | null>(null);
  const write = () => {
    // A draft that is only offered is not overwritten before its owner chose.
    if (done.current || offered.current || !(dirty || onDevice.current || sent.current || hasDraftFiles(key)))
      return true;
    onDevice.current = true;
    return keepDraft(key, { at: new Date().toISOString(), version, values, sent: sent.current });
  };
  const stored = useWriting(write, written);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useLayoutEffect(() => {
    const draft = readDraft(key, isValues);
    if (!draft) return;
    sent.current = draft.sent;
    const outdated = draft.version !== version;
    if (outdated) offered.current = draft;
    else restore(draft.values);
    onDevice.current = !outdated;
    setRestored({ at: draft.at, outdated });
  }, []);

  const clear = () => {
    clearDraft(key);
    sent.current = null;
    offered.current = null;
    onDevice.current = false;
    setRestored(null);
  };
  /** The server has everything: nothing more is written. */
  const finish = () => {
    done.current = true;
    clear();
  };
  /** Uses a draft that was only offered. */
  const use = () => {
    if (offered.current) restore(offered.current.values);
    offered.current = null;
    setRestored(null);
  };
  /** Written at once: the page may end before the answer comes. */
  const setSent = (next: SentWrite | null) => {
    sent.current = next;
    write();
  };
  return {
    ...{ key, restored, write, clear, finish, use },
    /** Whether the server has everything: nothing more is written. */
    isDone: () => done.current,
    stored,
    sent: { get: () => sent.current, set: setSent },
  };
}
