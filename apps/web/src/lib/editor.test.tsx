import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import '../ui/conflict-frame.tsx';
import '../ui/dialog-frame.tsx';
import { EditorDialog } from '../ui/editor-dialog.tsx';
import { EditorFields } from '../ui/editor-fields.tsx';
import { EditorForm } from '../ui/editor-form.tsx';
import { ApiProblem } from './api-problem.ts';
import { canSync, type Editor, useEditor } from './editor.ts';
import { popup, toasts } from './feedback.ts';
import { createQueryClient } from './query-client.ts';

type Row = { id: number; version: number; name: string; paid_on: string | null };
type Values = Pick<Row, 'name' | 'paid_on'>;
type Body = Values & { version: number };
const ROW: Row = { id: 1, version: 1, name: 'Kedai', paid_on: '2026-01-31' };
const VALUES = z.object({ name: z.string().min(1), paid_on: z.string().nullable() });

const staleBy = (data: Row) =>
  new ApiProblem({ status: 409, code: 'stale', message: 'Changed meanwhile', url: '/api/rows/1', data });

/** A server that holds one row and rejects an outdated version. */
function server() {
  const held = { row: ROW, sent: [] as Body[] };
  const store = (change: Partial<Row>) => {
    held.row = { ...held.row, ...change, version: held.row.version + 1 };
    return held.row;
  };
  const save = async (body: Body): Promise<Row> => {
    held.sent.push(body);
    if (body.version !== held.row.version) throw staleBy(held.row);
    return store(body);
  };
  return { held, save, store };
}

interface Shop {
  row?: Row | null;
  stays?: boolean;
  save: (body: Body) => Promise<unknown>;
}

/** Renders an editor of a shop, with or without its dialog. */
async function open({ row = ROW, stays = false, save }: Shop, dialog = false) {
  const onClose = vi.fn();
  const shown = {} as { editor: Editor<Row, Values>; sync: (row: Row) => void };
  function Page() {
    const editor = useEditor<Row, Values>({
      row,
      valuesOf: (one) => ({ name: one?.name ?? '', paid_on: one?.paid_on ?? null }),
      fields: { name: { label: 'Name' }, paid_on: { label: 'Paid on', kind: 'day' } },
      schema: row ? VALUES.extend({ version: z.number() }) : VALUES,
      save,
      ...(stays ? { stays } : { onClose }),
    });
    shown.editor = editor;
    if (!dialog) return null;
    return (
      <EditorDialog title="Shop" editor={editor}>
        <EditorFields editor={editor} />
      </EditorDialog>
    );
  }
  const routeTree = createRootRoute({ component: Page });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(shown.editor).toBeDefined());
  const type = (name: string) => act(() => shown.editor.form.setFieldValue('name', name));
  const submit = () => act(async () => shown.editor.submit());
  const answer = (how: 'keepMine' | 'takeTheirs' | 'dismiss') =>
    act(async () => shown.editor.conflict?.[how]());
  const differing = () =>
    shown.editor.conflict?.rows({ yes: 'yes', no: 'no' }).filter(({ theirs, mine }) => theirs !== mine) ??
    null;
  return { shown, onClose, type, submit, answer, differing };
}

it('an existing row is sent with the version that was seen, something new without one', async () => {
  const { held, save } = server();
  const first = await open({ save });
  await first.type('Kedai Baharu');
  await first.submit();
  expect(held.sent).toEqual([{ name: 'Kedai Baharu', paid_on: '2026-01-31', version: 1 }]);
  expect(first.onClose).toHaveBeenCalledOnce();

  const create = vi.fn(async (_: Body) => ({}));
  const second = await open({ row: null, save: create });
  await second.type('Warung');
  await second.submit();
  expect(create.mock.calls[0]?.[0]).toEqual({ name: 'Warung', paid_on: null });
  expect(second.onClose).toHaveBeenCalledOnce();
});

it('however often it is asked, it is sent once', async () => {
  let finish = (_: unknown) => {};
  const save = vi.fn(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const { submit, onClose } = await open({ save });
  await submit();
  await submit();
  await act(async () => finish({}));
  expect(save).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('a second conflict, while saving over the first, shows again and overwrites nothing unseen', async () => {
  const { held, save, store } = server();
  const { type, submit, answer, differing, onClose } = await open({ save });
  await type('Mine');
  store({ name: 'Theirs' });
  await submit();
  expect(differing()).toEqual([{ label: 'Name', theirs: 'Theirs', mine: 'Mine' }]);

  store({ name: 'Theirs again', paid_on: '2026-02-28' });
  await answer('keepMine');
  expect(differing()).toEqual([
    { label: 'Name', theirs: 'Theirs again', mine: 'Mine' },
    { label: 'Paid on', theirs: '28/02/26', mine: '31/01/26' },
  ]);
  expect(held.row.name).toBe('Theirs again');
  expect(onClose).not.toHaveBeenCalled();

  await answer('keepMine');
  expect(held.row).toMatchObject({ name: 'Mine', paid_on: '2026-01-31' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('a conflict that is closed unanswered overwrites nothing: the next try asks again', async () => {
  const { held, save, store } = server();
  const { type, submit, answer, differing } = await open({ save });
  await type('Mine');
  store({ name: 'Theirs' });
  await submit();
  await answer('dismiss');
  expect(differing()).toBeNull();
  await submit();
  expect(differing()).toEqual([{ label: 'Name', theirs: 'Theirs', mine: 'Mine' }]);
  expect(held.row.name).toBe('Theirs');
});

it('what the server refuses of what is saved over stands on its field', async () => {
  const { held, save, store } = server();
  const errors = { name: ['This name is taken.'] };
  const refused = new ApiProblem({ status: 422, code: 'invalid', message: 'Refused', url: '/api', errors });
  const { shown, type, submit, answer, onClose } = await open({
    save: async (body) => {
      if (body.version === 2) throw refused;
      return save(body);
    },
  });
  await type('Mine');
  store({ name: 'Theirs' });
  await submit();
  await answer('keepMine');
  expect(shown.editor.form.errors).toEqual({ name: 'This name is taken.' });
  expect(popup.get()?.lines).toContain('This name is taken.');
  expect(onClose).not.toHaveBeenCalled();
  expect(held.row.name).toBe('Theirs');
});

it('a form that stays goes on from what was saved, and from theirs where that is taken', async () => {
  const { held, save, store } = server();
  const { shown, type, submit, answer } = await open({ save, stays: true });
  await type('First');
  await submit();
  await type('Second');
  await submit();
  expect(held.row).toMatchObject({ name: 'Second', version: 3 });
  expect(shown.editor.dirty).toBe(false);

  await type('Third');
  store({ name: 'Theirs' });
  await submit();
  await answer('takeTheirs');
  expect(shown.editor.form.values.name).toBe('Theirs');
  expect(shown.editor.dirty).toBe(false);
});

it('the dialog shows the conflict, and the second one too', async () => {
  const { save, store } = server();
  const { type, submit } = await open({ save }, true);
  await type('Mine');
  store({ name: 'Theirs' });
  await submit();
  await screen.findByText('Theirs');
  store({ name: 'Theirs again' });
  fireEvent.click(screen.getByText('conflict_keep_mine'));
  await screen.findByText('Theirs again');
});

const before = { name: 'Kedai', phone: '' };

it('a form in which nothing was typed follows whatever comes in', () => {
  expect(canSync(before, { name: 'Kedai Baharu', phone: '03' }, false)).toBe(true);
});

it('a form that was typed in follows only what leaves its own fields alone, such as another logo', () => {
  expect(canSync(before, { ...before }, true)).toBe(true);
  expect(canSync(before, { ...before, phone: '03' }, true)).toBe(false);
});

describe('a form that fails', () => {
  const LINES = z.object({ name: z.string().min(1), paid_on: z.string() });
  const dialogOf = () => popup.get();

  async function failing(save: () => Promise<unknown>, name: string) {
    popup.set(null);
    const shown = {} as { editor: Editor<Row, Values> };
    function Page() {
      const editor = useEditor<Row, Values>({
        row: null,
        valuesOf: () => ({ name, paid_on: null }),
        fields: { name: { label: 'Name' }, paid_on: { label: 'Paid on', kind: 'day' } },
        schema: name ? VALUES : LINES,
        save,
      });
      shown.editor = editor;
      return (
        <EditorForm editor={editor}>
          <EditorFields editor={editor} />
        </EditorForm>
      );
    }
    const router = createRouter({
      routeTree: createRootRoute({ component: Page }),
      history: createMemoryHistory(),
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    );
    await waitFor(() => expect(shown.editor).toBeDefined());
    await act(async () => shown.editor.submit());
    return shown.editor;
  }

  it('before it is sent shows every message in a dialog without a button, marks its fields, and nothing more', async () => {
    const save = vi.fn(async () => ({}));
    const editor = await failing(save, '');
    expect(save).not.toHaveBeenCalled();
    const marked = Object.values(editor.form.errors);
    expect(marked).toHaveLength(2);
    expect(dialogOf()).toMatchObject({ lines: marked, okay: false, autoClose: null });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('at the server shows its answer in the same dialog, marks its fields, and nothing more', async () => {
    const refusal = new ApiProblem({
      status: 422,
      code: 'invalid',
      message: 'Please check the form.',
      url: '/api/rows',
      errors: { name: ['Taken already.', 'Too short.'] },
    });
    const editor = await failing(() => Promise.reject(refusal), 'Kedai');
    expect(editor.form.errors).toEqual({ name: 'Taken already.\nToo short.' });
    expect(dialogOf()).toMatchObject({
      lines: ['Please check the form.', 'Taken already.', 'Too short.'],
      okay: false,
      autoClose: null,
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toasts.get()).toEqual([]);
  });
});
