import { beforeEach, expect, test } from 'vitest';
import { popup } from '../../lib/feedback.ts';
import { sayMoved } from './payroll.mutations.ts';

beforeEach(() => popup.set(null));
const skipped = [{ id: 7, name: 'Aminah', message: 'It is Paid.' }];

test('many payrolls that were moved are said to be, in the words of the server', () => {
  sayMoved({ count: 2, skipped: [] }, '2 confirmed.');
  expect(popup.get()).toEqual({ kind: 'success', lines: ['2 confirmed.'] });
});

test('it is no success where nothing was moved, or some were skipped', () => {
  sayMoved({ count: 0, skipped: [] }, 'Nothing was confirmed.');
  expect(popup.get()).toMatchObject({ kind: 'error', title: 'Nothing was confirmed.', lines: [] });
  sayMoved({ count: 1, skipped }, '1 confirmed.');
  expect(popup.get()).toMatchObject({ kind: 'error', title: '1 confirmed.', lines: ['Aminah: It is Paid.'] });
});
