import { useNavigate } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../test/editing.tsx';
import { ApiProblem } from '../lib/api-problem.ts';
import { popup, question, toasts } from '../lib/feedback.ts';
import { NotSaved, useContractForm } from '../lib/form.ts';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

beforeEach(() => {
  toasts.set([]);
  popup.set(null);
});

const problem = (status: number, code: 'stale' | 'invalid', errors = {}) =>
  new ApiProblem({ status, code, message: 'Refused', url: '/api/shops', errors });

const LEAVE = 'Leave without saving';

interface Failing {
  views?: readonly ['name'];
  fails?: Error;
  onStale?: (current: unknown) => void;
}

/** A dialog whose page is left through the address, with something typed into it. */
async function open({ fails, onStale, views }: Failing = {}) {
  function Page() {
    const navigate = useNavigate();
    const of = useContractForm({
      schema: undefined,
      initial: { name: '' },
      toBody: ({ name }) => ({ name, title: name, code: 'K1' }),
      save: async () => {
        if (fails) throw fails;
      },
      ...(onStale ? { onStale } : {}),
      ...(views ? { views } : {}),
    });
    const close = () => void navigate({ to: '.', search: { closed: true } as never });
    return (
      <FormDialog of={of} title="Shop" onClose={close}>
        <TextField label="Name" {...of.form.getInputProps('name')} />
        <p>{of.form.errors.title}</p>
        <p>{of.form.errors.code}</p>
      </FormDialog>
    );
  }
  const address = await openPage(<Page />, '/', { app: { leave: { confirm: LEAVE } } });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kedai');
  return address;
}

test('unsaved input is asked about once, and discarded only by yes', async () => {
  const address = await open();
  await press('Cancel');
  await waitFor(() => expect(question.get()).not.toBeNull());
  question.get()?.answer(false);
  await press('Cancel');
  await waitFor(() => expect(question.get()).not.toBeNull());
  expect(address()).toBe('/');
  expect(question.get()?.confirm).toBe(LEAVE);
  question.get()?.answer(true);
  await waitFor(() => expect(address()).toContain('closed'));
  expect(question.get()).toBeNull();
});

test('a field that only chooses what is shown is left without a question', async () => {
  const address = await open({ views: ['name'] });
  await press('Cancel');
  await waitFor(() => expect(address()).toContain('closed'));
  expect(question.get()).toBeNull();
});

test('a failure that no field shows is reported', async () => {
  await open({ fails: problem(409, 'stale') });
  await press('Save');
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Refused']));
});

test('what is refused stands on its field until that is changed, and in one dialog', async () => {
  await open({ fails: problem(422, 'invalid', { name: ['Taken.'] }) });
  await press('Save');
  expect(await screen.findByText('Taken.')).toBeDefined();
  expect(popup.get()?.lines).toContain('Taken.');
  expect(toasts.get()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Baharu');
  expect(screen.queryByText('Taken.')).toBeNull();
});

test('what is refused is told in a dialog that goes with the form', async () => {
  await open({ fails: problem(422, 'invalid', { name: ['Taken.'], site: ['Closed.'] }) });
  await press('Save');
  await waitFor(() => expect(popup.get()?.lines).toEqual(['Refused', 'Taken.', 'Closed.']));
  cleanup();
  expect(popup.get()).toBeNull();
});

test('a message of what the form has under another name goes once that is changed', async () => {
  await open({ fails: problem(422, 'invalid', { title: ['Taken.'], code: ['Used.'] }) });
  await press('Save');
  expect(await screen.findByText('Taken.')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await waitFor(() => expect(screen.queryByText('Taken.')).toBeNull());
  expect(screen.getByText('Used.')).toBeDefined();
});

test('another person’s change is left to the form that shows it', async () => {
  const onStale = vi.fn();
  await open({ fails: problem(409, 'stale'), onStale });
  await press('Save');
  await waitFor(() => expect(onStale).toHaveBeenCalled());
  expect(toasts.get()).toEqual([]);
});

test('a save that the user cancels is no failure', async () => {
  await open({ fails: new NotSaved() });
  await press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  expect(toasts.get()).toEqual([]);
  expect(popup.get()).toBeNull();
});
