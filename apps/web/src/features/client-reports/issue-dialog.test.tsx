import type { Client } from '@mesra/contract/clients/client';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import texts from './client-links.en.ts';
import { IssueDialog } from './issue-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const project = (id: number, name: string, status: string) => ({ id, name, status });

/** Opens the dialog for a client with some projects; the field of the project. */
async function open(projects: object[]): Promise<HTMLInputElement> {
  const meta = { page: 1, per_page: 100, total: projects.length, last_page: 1, total_capped: false };
  const answer = JSON.stringify({ success: true, message: '', data: projects, meta });
  vi.stubGlobal('fetch', async () => new Response(answer, { status: 200 }));
  const client = { id: 4, company_id: 7, name: 'Seri Foods' } as Client;
  await openPage(
    <IssueDialog client={client} onClose={() => undefined} onIssued={() => undefined} />,
    '/',
    { 'client-links': texts },
    [{ company_id: 7, ...owner }],
  );
  return screen.findByRole<HTMLInputElement>('combobox', { name: new RegExp(texts.target) });
}

test('the only active project of a client is chosen already', async () => {
  const field = await open([project(1, 'Raya', 'Active'), project(2, 'Merdeka', 'Draft')]);
  await waitFor(() => expect(field.value).toBe('Raya'));
});

test('of several active projects none is chosen', async () => {
  const field = await open([project(1, 'Raya', 'Active'), project(2, 'Merdeka', 'Active')]);
  await waitFor(() => expect(document.body.textContent).toContain(texts.expires_hint));
  expect(field.value).toBe('');
});
