import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next, { type Resource } from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import employees from '../src/features/employees/employees.en.ts';
import employment from '../src/features/employment/employment.en.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { sessionQuery } from '../src/lib/session.ts';
import '../src/ui/conflict-frame.tsx';
import '../src/ui/dialog-frame.tsx';
import uiMessages from '../src/ui/ui.en.ts';

type Row = { version: number } & Record<string, unknown>;
type Sent = Record<string, unknown>;

/** A server that holds one row and knows no other, refuses a version that is not the present one, and keeps what was sent. */
export function holdRow(row: Row) {
  const held = { row, sent: [] as Sent[] };
  const store = (change: Sent) => {
    held.row = { ...held.row, ...change, version: held.row.version + 1 };
  };
  const answerTo = (init: RequestInit) => {
    if (!init.body) return { status: 404 };
    const body = JSON.parse(String(init.body)) as Sent;
    held.sent.push(body);
    if (body.version !== held.row.version) return { status: 409, code: 'stale', data: held.row };
    store(body);
    return { status: 200, data: held.row };
  };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    const { status, ...rest } = answerTo(init);
    return new Response(JSON.stringify({ success: status < 400, message: '', ...rest }), { status });
  });
  return { held, someoneElse: store };
}

/** Dictionaries that the pages of an employee share, which no feature may take from another. */
export const labels = { ui: uiMessages, employees, employment };

/**
 * Shows a form in a page of somebody who is signed in, with further dictionaries, their roles and what their company is set to, none
 * by default; answers the address as it stands.
 */
export async function openPage(
  content: ReactNode,
  address = '/',
  more: Resource[string] = {},
  memberships: readonly object[] = [],
  config: object = {},
) {
  const resources = { en: { ...labels, ...more } };
  const interpolation = { escapeValue: false };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, defaultNS: 'ui', interpolation });
  vi.stubGlobal('scrollTo', () => undefined);
  const routeTree = createRootRoute({ component: () => <main>{content}</main> });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history });
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, {
    id: 1,
    today: '2026-11-22',
    companies: [{ id: 7, config }],
    memberships,
  } as never);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('main');
  return () => router.state.location.href;
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The rows of the conflict that is shown: what stands now and what was typed, by field. */
export async function conflictRows(): Promise<Record<string, string[]>> {
  const dialog = await screen.findByRole('dialog', { name: uiMessages.conflict_title });
  const rows = [...dialog.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((c) => c.textContent),
  );
  return Object.fromEntries(rows.map(([label, ...values]) => [label, values]));
}
