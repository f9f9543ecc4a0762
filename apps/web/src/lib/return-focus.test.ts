import { afterEach, expect, it, vi } from 'vitest';
import { popup, showPopup } from './feedback.ts';
import { openerOf, returnFocus } from './return-focus.ts';

afterEach(() => {
  vi.useRealTimers();
  popup.set(null);
  document.body.innerHTML = '';
});

/** A row's button with its menu open and the focus on an item. */
function openMenu(): { button: HTMLElement; menu: HTMLElement } {
  document.body.innerHTML = `
    <button id="row" aria-controls="menu">Actions</button>
    <div role="menu" id="menu"><button id="entry">Edit</button></div>`;
  document.getElementById('entry')?.focus();
  return {
    button: document.getElementById('row') as HTMLElement,
    menu: document.getElementById('menu') as HTMLElement,
  };
}

it('a dialog that was opened from a menu gives the focus to the button of the menu', () => {
  vi.useFakeTimers();
  const { button, menu } = openMenu();
  const opener = openerOf();
  menu.remove();
  returnFocus(opener);
  vi.runAllTimers();
  expect(document.activeElement).toBe(button);
});

it('a popup that says what went wrong keeps the focus until it is closed', () => {
  vi.useFakeTimers();
  const { button, menu } = openMenu();
  const opener = openerOf();
  menu.remove();
  showPopup({ lines: ['Not saved.'] });
  returnFocus(opener);
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
  popup.set(null);
  vi.runAllTimers();
  expect(document.activeElement).toBe(button);
});
