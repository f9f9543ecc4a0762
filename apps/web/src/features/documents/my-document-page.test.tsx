import type { MyDocument } from '@mesra/contract/documents/my-document';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import texts from './documents.en.ts';
import { MyDocumentsPage } from './my-document-page.tsx';

afterEach(() => vi.unstubAllGlobals());

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
const serve = (documents: object[], own: object[] = []) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/documents/mine') ? documents : own;
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
const open = (address = '/') => openPage(<MyDocumentsPage />, address, { documents: texts });

test('a document can be acknowledged only after it was opened', async () => {
  serve([DOCUMENT]);
  await open();
  expect((await acknowledging()).disabled).toBe(true);
  expect(screen.getByText(texts.mine.open_first)).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: /^Open/ }));
  expect((await acknowledging()).disabled).toBe(false);
  expect(screen.queryByText(texts.mine.open_first)).toBeNull();
});

test('one that was opened before can be acknowledged at once', async () => {
  serve([{ ...DOCUMENT, opened_at: '2026-11-02T02:00:00Z' }]);
  await open();
  expect((await acknowledging()).disabled).toBe(false);
});

const dialog = (name: string) => screen.findByRole('dialog', { name });

test('the one that the address names is open at once; the list knows what was opened there', async () => {
  serve([DOCUMENT, { ...DOCUMENT, id: 4, title: 'Leave policy', file: { ...DOCUMENT.file, file: 10 } }]);
  const address = await open('/?id=3');
  const shown = within(await dialog('Handbook'));
  await userEvent.click(shown.getByRole('link', { name: /^Open/ }));
  await userEvent.click(shown.getByRole('button', { name: /close/i }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/');
  const button = (title: string) =>
    screen.findByRole<HTMLButtonElement>('button', { name: `${texts.mine.acknowledge}: ${title}` });
  expect([(await button('Handbook')).disabled, (await button('Leave policy')).disabled]).toEqual([
    false,
    true,
  ]);
});

test('one about the user is open too, and one that is not theirs is not found', async () => {
  const own = { id: 3, category: 'contract', title: 'Contract', expires_at: null, expiry: 'none' };
  serve([DOCUMENT], [{ ...own, file: DOCUMENT.file }]);
  await open('/?own=3');
  expect((await dialog('Contract')).textContent).toContain(texts.expiry.none);
  cleanup();
  await open('/?own=4');
  expect((await dialog(texts.mine.title)).textContent).toContain(texts.document.not_found);
});
