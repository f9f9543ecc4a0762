import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { useContractForm } from '../../lib/form.ts';
import { ClientSelect } from './client-select.tsx';
import texts from './clients.en.ts';

afterEach(() => vi.unstubAllGlobals());

const OWNER = {
  ...{ company_id: 7, type: 'owner', is_admin: true, accesses: [], employee_id: null, promoter_id: null },
  ...{ spm_supervisor: false, modules: { 'work-task': true }, limited: false },
};

/** A server without clients that creates what is sent. */
function serve() {
  const meta = { page: 1, per_page: 50, total: 0, last_page: 1, total_capped: false };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    const data = init.body ? { ...JSON.parse(String(init.body)), id: 5, version: 1 } : [];
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
}

const saved = vi.fn();

function Outer() {
  const { form, submit } = useContractForm<{ client_id: number | null }>({
    schema: undefined,
    initial: { client_id: null },
    save: async (values) => saved(values),
  });
  return (
    <form onSubmit={submit}>
      <ClientSelect
        label={texts.client}
        value={form.values.client_id}
        onChange={(id) => form.setFieldValue('client_id', id)}
      />
      <output>{String(form.values.client_id)}</output>
    </form>
  );
}

test('a new client is chosen once it is saved, and the form around it is not sent', async () => {
  serve();
  await openPage(<Outer />, '/', { clients: texts }, [OWNER]);
  await press(texts.new);
  const dialog = await screen.findByRole('dialog', { name: texts.new }, { timeout: 10_000 });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Petronas');
  await press('Save');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('5'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: texts.new })).toBeNull());
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox', { name: texts.client })).toHaveProperty('value', 'Petronas');
});
