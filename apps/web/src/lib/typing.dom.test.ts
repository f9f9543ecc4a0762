import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useEscape } from './on-top.ts';
import { isCovered } from './typing.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

it('is covered by an open dialog, not by one that is fading out', () => {
  document.body.innerHTML = '<section role="dialog" aria-modal="true"></section>';
  const dialog = renderHook(() => useEscape(true));
  expect(isCovered()).toBe(true);
  dialog.unmount();
  return new Promise((done) => setTimeout(done)).then(() => expect(isCovered()).toBe(false));
});

it.each([
  ['menu', '<div role="menu"></div>'],
  ['list of options', '<div role="listbox"></div>'],
  ['popover', '<div role="dialog"></div>'],
])('is covered by a %s', (_what, html) => {
  document.body.innerHTML = html;
  expect(isCovered()).toBe(true);
});
