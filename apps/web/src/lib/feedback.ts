import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/** Popups and toasts close automatically after this time (spec section 9). */
export const AUTO_CLOSE_MS = 5000;

/**
 * An error popup with an "Okay" button. `okay: false` leaves only the close button, as for a validation
 * error.
 */
export interface Popup {
  lines: readonly string[];
  title?: string;
  okay?: boolean;
  /** null stays open until closed. */
  autoClose?: number | null;
}

/** A confirmation before an irreversible action: it names the object and the effect. */
export interface Question {
  title: string;
  body?: ReactNode;
  /** What stands beneath the text, such as a list. */
  details?: ReactNode;
  danger?: boolean;
  /** Names the act on its button; “Confirm” without it. */
  confirm?: string;
  /** Names what leaves everything as it is, where “Cancel” would not; “Cancel” without it. */
  keep?: string;
  /** Another way on, which does not confirm. */
  other?: { label: string; act: () => void };
}

/** A short result message. A function is evaluated in the current language. */
export interface Toast {
  kind: 'success' | 'error';
  message: string | (() => string);
  /** Undoes the action. */
  undo?: (() => unknown) | undefined;
  /** The outcome in a word, before the message. */
  lead?: string;
  /** How long it can be undone, in ms: counted down, and closed by whoever shows it. */
  countdown?: number;
  /** It is closed by the user. */
  onClose?: () => void;
  /** What it is about: a later toast of the same takes its place. */
  topic?: string;
}

export interface ShownToast extends Toast {
  id: number;
}

interface Requested extends Question {
  answer: (yes: boolean) => void;
}

export const popup = createStore<Popup | null>(null);
export const question = createStore<Requested | null>(null);

/** The toasts that are shown or queued, newest last. */
export const toasts = createStore<readonly ShownToast[]>([]);

let lastToast = 0;

/** Shows a toast; a message or topic that is already shown is not repeated, except where each can be undone. */
export function showToast(toast: Toast): number {
  lastToast += 1;
  const repeats = (one: ShownToast) =>
    (one.message === toast.message && !one.countdown) ||
    (toast.topic !== undefined && one.topic === toast.topic);
  toasts.set([...toasts.get().filter((one) => !repeats(one)), { ...toast, id: lastToast }]);
  return lastToast;
}

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id));

/** After a language change: toasts that can be translated stay, others are removed. */
export const keepSpeaking = (): void =>
  toasts.set(
    toasts.get().flatMap((one) => (typeof one.message === 'function' || one.countdown ? [{ ...one }] : [])),
  );

export const showPopup = (next: Popup): void => popup.set(next);

/** Asks for confirmation; resolves to whether the user confirmed. */
export function askConfirm(requested: Question): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      ...requested,
      answer: (yes) => {
        question.set(null);
        resolve(yes);
      },
    });
  });
}
