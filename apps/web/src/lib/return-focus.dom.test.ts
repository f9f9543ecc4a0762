import { afterEach, expect, it } from 'vitest';
import { holdFocus } from './return-focus.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** A page with a row's menu, whose item is focused, and two dialogs. */
function openPage(): void {
  document.body.innerHTML = `
    <main><h1>Employees</h1><button id="row" aria-controls="menu">Actions</button></main>
    <div role="menu" id="menu"><button id="entry">Edit</button></div>
    <section role="dialog" data-dialog="form"><button id="save">Save</button></section>
    <section role="dialog" data-dialog="problem"><button id="okay">Okay</button></section>
    <section role="dialog"><input id="palette" /></section>`;
  element('entry').focus();
}

it('a closed dialog gives the focus to the button of the menu from which it was opened, at once', () => {
  openPage();
  const close = holdFocus('form');
  element('menu').remove();
  element('save').focus();
  // The dialog is still in the document: it fades out.
  close();
  expect(document.activeElement).toBe(element('row'));
});

it('a dialog whose opener is gone gives the focus to the heading', () => {
  openPage();
  const close = holdFocus('form');
  element('save').focus();
  element('row').remove();
  close();
  expect(document.activeElement?.tagName).toBe('H1');
});

it('whatever has taken the focus keeps it, such as the palette that was opened over the dialog', () => {
  openPage();
  const close = holdFocus('form');
  element('palette').focus();
  close();
  expect(document.activeElement).toBe(element('palette'));
});

it('an error over a form gives the focus back into the form', () => {
  openPage();
  holdFocus('form');
  element('save').focus();
  const close = holdFocus('problem');
  element('okay').focus();
  close();
  expect(document.activeElement).toBe(element('save'));
});

it('an error that outlives the dialog below it keeps the focus, and then gives it to that opener', () => {
  openPage();
  const closeForm = holdFocus('form');
  element('save').focus();
  const closeProblem = holdFocus('problem');
  element('okay').focus();
  closeForm();
  expect(document.activeElement).toBe(element('okay'));
  closeProblem();
  expect(document.activeElement).toBe(element('row'));
});
