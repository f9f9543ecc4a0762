import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { clearDraft, draftFilesOf, hasDraftFiles } from '../../lib/device-draft.ts';
import { answered } from '../../lib/reach.ts';
import claimsShared from '../../shared/claims/claims-shared.en.ts';
import { draftKey, readClaimDraft } from './claim-draft.ts';
import texts from './claim-editor.en.ts';
import { ClaimEditor } from './claim-editor.tsx';
import myTexts from './my-claims.en.ts';

/** The files that lie beside the queue, by id. */
const files = vi.hoisted(() => new Map<string, File>());
vi.mock('../../lib/queue/load-queue.ts', () => ({
  loadQueue: async () => ({
    addDraftFile: async (id: string, file: File) => void files.set(id, file),
    draftFiles: async (prefix: string) =>
      [...files].flatMap(([id, file]) => (id.startsWith(prefix) ? [{ id, file }] : [])),
    removeDraftFiles: async (prefix: string) => {
      for (const id of [...files.keys()]) if (id.startsWith(prefix)) files.delete(id);
    },
  }),
}));

const DICTIONARIES = { 'claim-editor': texts, 'my-claims': myTexts, 'claims-shared': claimsShared };
const KEY = draftKey(1, 7, 'new');
const CATEGORY = { receipt_from: null, oldest_days: null, per_diem: null, limits: [] };
const TERMS = {
  categories: [{ ...CATEGORY, id: 1, name: 'Meals', kind: 'amount' }],
  ...{ vehicles: [], currencies: [], advance_left: '0.00' },
};

beforeEach(() => {
  localStorage.clear();
  files.clear();
});
afterEach(() => {
  cleanup();
  answered();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Receipts do not reach the server until it is there; the keys under which they arrive. */
function receiptServer() {
  const state = { there: false, keys: [] as string[] };
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 201;
      responseText = JSON.stringify({
        ...{ success: true, message: '' },
        data: { id: 5, name: 'bill.webp', type: 'image/webp', size: 9, url: '/r/5', duplicates: [] },
      });
      onload = () => {};
      onerror = (_: unknown) => {};
      open() {}
      setRequestHeader(name: string, value: string) {
        if (state.there && name === 'idempotency-key') state.keys.push(value);
      }
      send() {
        setTimeout(() => (state.there ? this.onload() : this.onerror(new Event('error'))));
      }
    },
  );
  return state;
}

const openEditor = () =>
  openPage(
    <ClaimEditor
      claim={null}
      corrected={null}
      terms={TERMS as never}
      onCreated={async () => undefined}
      onDone={() => {}}
      onQueued={() => {}}
    />,
    '/',
    DICTIONARIES,
  );

/** However busy the machine is. */
const eventually = (check: () => void) => waitFor(check, { timeout: 15_000 });
const shows = (text: string | RegExp) => eventually(() => expect(screen.queryByText(text)).not.toBeNull());
const WAITS = new RegExp(texts.receipts.kept);

/** Opens a new claim and chooses a receipt, which does not reach the server. */
async function choose() {
  await openEditor();
  const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=file][multiple]');
  await eventually(() => expect(inputs()).toHaveLength(1));
  const files = [new File(['picture'], 'bill.jpg', { type: 'image/jpeg' })];
  fireEvent.change(inputs()[0] as HTMLInputElement, { target: { files } });
  await shows(WAITS);
}

test('a receipt that has not arrived comes back with its draft, is sent under its key, and goes once it is there', async () => {
  const server = receiptServer();
  await choose();
  await eventually(() => expect(files.size).toBe(1));
  const [id = ''] = files.keys();
  expect(id.startsWith(draftFilesOf(KEY))).toBe(true);
  expect(readClaimDraft(KEY)?.values.items).toHaveLength(1);

  cleanup();
  server.there = true;
  await openEditor();
  await eventually(() => expect(screen.queryByLabelText('Open receipt bill.webp')).not.toBeNull());
  expect(server.keys).toEqual([id.split('/').at(-1)]);
  await eventually(() => expect(files.size).toBe(0));
});

test('discarding a draft removes its receipts from the device and from the form', async () => {
  receiptServer();
  await choose();
  await eventually(() => expect(files.size).toBe(1));
  cleanup();
  await openEditor();
  await shows(WAITS);
  fireEvent.click(screen.getByText(texts.draft.discard));
  await eventually(() => expect(files.size).toBe(0));
  expect([hasDraftFiles(KEY), readClaimDraft(KEY)]).toEqual([false, null]);
  expect(screen.queryByText('bill.jpg')).toBeNull();
});

test('a draft that is cleared elsewhere takes its receipts along, and those of no other', async () => {
  receiptServer();
  await choose();
  await eventually(() => expect(files.size).toBe(1));
  files.set(`${draftFilesOf(draftKey(1, 7, 40))}item/other`, new File([''], 'other.jpg'));
  cleanup();
  clearDraft(KEY);
  await eventually(() => expect([...files.keys()].map((id) => id.split('/').at(-1))).toEqual(['other']));
});
