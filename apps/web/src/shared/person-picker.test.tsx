import { MantineProvider } from '@mantine/core';
import type { SessionUser } from '@mesra/contract/session/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';
import labels from '../ui/ui.en.ts';
import { type NamedPerson, PeoplePicker, PersonPicker } from './person-picker.tsx';

const PEOPLE = [
  { id: 1, name: 'Aminah', employee_code: 'M1', status: 'Active' },
  { id: 2, name: 'Bala', employee_code: 'M2', status: 'Active' },
  { id: 3, name: 'Chong', employee_code: 'M3', status: 'Inactive' },
];
let requested: URLSearchParams[] = [];

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: labels } }, defaultNS: 'ui' });
});

/** A server that searches by name and excludes former employees. */
beforeEach(() => {
  requested = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://mesra.test').searchParams;
    requested.push(query);
    const ids = [...query.entries()].flatMap(([name, id]) => (name.startsWith('id') ? id.split(',') : []));
    const found = PEOPLE.filter(({ id, name, status }) =>
      ids.length > 0
        ? ids.includes(String(id))
        : status === 'Active' && name.toLowerCase().includes((query.get('keyword') ?? '').toLowerCase()),
    );
    const meta = { page: 1, per_page: 50, total: found.length, last_page: 1, total_capped: false };
    const body = JSON.stringify({ success: true, message: '', data: found, meta });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(picker: React.ReactNode) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, {
    id: 1,
    companies: [{ id: 7 }],
    memberships: [],
  } as unknown as SessionUser);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">{picker}</MantineProvider>
    </QueryClientProvider>,
  );
}

function Several({ begin, known = [] }: { begin: number[]; known?: NamedPerson[] }) {
  const [ids, setIds] = useState(begin);
  const [names, setNames] = useState('');
  const change = (next: number[], people: NamedPerson[]) => {
    setIds(next);
    setNames(people.map((one) => one.name).join(', '));
  };
  return (
    <>
      <PeoplePicker label="People" value={ids} known={known} onChange={change} />
      <output>{names}</output>
    </>
  );
}

function One({ known }: { known: NamedPerson | null }) {
  const [id, setId] = useState(known?.id ?? null);
  return <PersonPicker label="Manager" value={id} known={known} onChange={setId} />;
}

test('the chosen keep their names while a search does not find them', async () => {
  show(<Several begin={[]} />);
  const input = screen.getByRole('combobox', { name: 'People' });
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole('option', { name: 'Aminah · M1' }));
  await userEvent.type(input, 'bal');
  await waitFor(() => expect(requested.at(-1)?.get('keyword')).toBe('bal'));
  await userEvent.click(await screen.findByRole('option', { name: 'Bala · M2' }));
  expect(screen.getByRole('status').textContent).toBe('Aminah, Bala');
  expect(screen.getByText('Aminah · M1')).toBeDefined();
});

test('who was chosen before and has left is asked for by number, and marked', async () => {
  show(<Several begin={[3]} />);
  expect(await screen.findByText('Chong · M3 (inactive)')).toBeDefined();
});

test('whom the form knows already is named without asking, also where the reader may not find them', async () => {
  show(<One known={{ id: 99, name: 'Somebody hidden' }} />);
  const input = screen.getByRole('combobox', { name: 'Manager' });
  await waitFor(() => expect(requested.length).toBeGreaterThan(0));
  expect((input as HTMLInputElement).value).toBe('Somebody hidden');
  expect(requested.every((query) => ![...query.keys()].some((name) => name.startsWith('id')))).toBe(true);
});
