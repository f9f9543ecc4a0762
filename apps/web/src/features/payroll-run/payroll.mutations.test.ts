import { beforeEach, expect, test } from 'vitest';
import { popup, toasts } from '../../lib/feedback.ts';
import { movedMessage } from './payroll.mutations.ts';

beforeEach(() => popup.set(null));
const skipped = [{ id: 7, name: 'Aminah', message: 'It is Paid.' }];

test('many payrolls that were moved are said to be, in the words of the server', () => {
  movedMessage({ count: 2, skipped: [] }, '2 confirmed.');
  expect(popup.get()).toBeNull();
  expect(toasts.get()).toMatchObject([{ kind: 'success', message: '2 confirmed.' }]);
});

test('it is no success where nothing was moved, or some were skipped', () => {
  movedMessage({ count: 0, skipped: [] }, 'Nothing was confirmed.');
  expect(popup.get()).toMatchObject({ title: 'Nothing was confirmed.', lines: [] });
  movedMessage({ count: 1, skipped }, '1 confirmed.');
  expect(popup.get()).toMatchObject({ title: '1 confirmed.', lines: ['Aminah: It is Paid.'] });
});
