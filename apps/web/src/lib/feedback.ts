import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/** Popups and toasts go away by themselves after this long (spec section 9). */
export const AUTO_CLOSE_MS = 5000;

/** A popup: says how something ended. `okay: false` leaves the cross alone, as for a refused form. */
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
  confirm?: string;
  cancel?: string;
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

let showToastNow: (toast: Toast) => void = (toast) => console.warn(toast.message);

/** The app says once how toasts are drawn. */
export function drawToastsWith(draw: (toast: Toast) => void): void {
  showToastNow = draw;
}

export const showToast = (toast: Toast): void => showToastNow(toast);

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
