import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/** Popups and toasts go away by themselves after this long (spec section 9). */
export const AUTO_CLOSE_MS = 5000;

/** A popup: says how something ended, with an "Okay". `okay: false` leaves the cross alone, as for a refused form. */
export interface Popup {
  kind: 'success' | 'error';
  lines: readonly string[];
  title?: string;
  okay?: boolean;
  /** null stays until it is closed. */
  autoClose?: number | null;
}

/** A question before something that cannot be undone: it names the thing and the effect. */
export interface Question {
  title: string;
  body?: ReactNode;
  danger?: boolean;
}

export interface Toast {
  kind: 'success' | 'error';
  message: string;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const popup = createStore<Popup | null>(null);
export const question = createStore<Asked | null>(null);

/** Toasts that wait to be drawn; whoever draws them takes them out. */
export const toasts = createStore<readonly Toast[]>([]);

export const showToast = (toast: Toast): void => toasts.set([...toasts.get(), toast]);

export const showPopup = (next: Popup): void => popup.set(next);

/** Asks, and answers whether the person confirmed. */
export function askConfirm(asked: Question): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    question.set({
      ...asked,
      answer: (yes) => {
        question.set(null);
        resolve(yes);
      },
    });
  });
}
