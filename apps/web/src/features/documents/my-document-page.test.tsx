import type { MyDocument } from '@mesra/contract/documents/my-document';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import texts from './documents.en.ts';
import { DocumentRows } from './my-document-page.tsx';

const DOCUMENT = {
  id: 3,
  title: 'Handbook',
  note: null,
  folder: null,
  number: 1,
  file: { file: 9, name: 'h.pdf', type: 'application/pdf', url: '#file' },
  published_at: '2026-11-01T02:00:00Z',
  acknowledge: true,
  opened_at: null,
  acknowledged_at: null,
} as unknown as MyDocument;

const acknowledging = () => screen.findByRole<HTMLButtonElement>('button', { name: /I have read this/ });
const show = (document: MyDocument) =>
  openPage(<DocumentRows documents={[document]} />, '/', { documents: texts });

test('a document can be acknowledged only after it was opened', async () => {
  await show(DOCUMENT);
  expect((await acknowledging()).disabled).toBe(true);
  expect(screen.getByText(texts.mine.open_first)).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: /^Open/ }));
  expect((await acknowledging()).disabled).toBe(false);
  expect(screen.queryByText(texts.mine.open_first)).toBeNull();
});

test('one that was opened before can be acknowledged at once', async () => {
  await show({ ...DOCUMENT, opened_at: '2026-11-02T02:00:00Z' });
  expect((await acknowledging()).disabled).toBe(false);
});
