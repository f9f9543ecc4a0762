import type { Client } from '@mesra/contract/clients/client';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import texts from './client-links.en.ts';
import { ClientLinks } from './client-links.tsx';

afterEach(() => vi.unstubAllGlobals());

const linkOf = (id: number, status: string) => ({
  ...{ id, company_id: 7, version: 1, status, target: { id, name: `Raya ${id}` }, expires_on: '2026-12-31' },
  ...{ revoked_at: null, created_at: '2026-11-01T02:00:00.000Z', views: 0, last_viewed_at: null },
  can: { renew: true, revoke: true },
});

test('a link that was guessed at too often says that it is locked, and how it is opened again', async () => {
  const data = [linkOf(1, 'Locked'), linkOf(2, 'Active')];
  const meta = { page: 1, per_page: 50, total: 2, last_page: 1, total_capped: false };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 }),
  );
  const client = { id: 3, company_id: 7, name: 'Sabun Sdn Bhd' } as Client;
  await openPage(<ClientLinks client={client} />, '/spm/client', { 'client-links': texts }, [
    { company_id: 7, ...owner },
  ]);
  const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
  const locked = await row('Raya 1');
  expect(locked.getByText('Locked')).toBeDefined();
  expect(locked.getByText(texts.locked)).toBeDefined();
  expect(locked.getByRole('button', { name: texts.renew })).toBeDefined();
  expect((await row('Raya 2')).queryByText(texts.locked)).toBeNull();
});
