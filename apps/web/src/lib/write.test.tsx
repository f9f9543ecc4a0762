import { branches } from '@mesra/contract/company/structure';
import { employeeEndpoints } from '@mesra/contract/employees/employee';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { touchedBy } from '@mesra/contract/kit/touched';
import { leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { educationEndpoints } from '@mesra/contract/personal/education';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, keyOf } from './query-client.ts';
import { useWrite } from './write.ts';

const SHOWN = ['/api/admin/employees', '/api/directory/chart', '/api/operation/leaves/types', '/api/views'];

afterEach(() => vi.unstubAllGlobals());

/** Which of `SHOWN` are stale after a write that the server accepts. */
async function staleAfter(endpoint: AnyEndpoint): Promise<string[]> {
  const answer = JSON.stringify({ success: true, message: '', data: {} });
  vi.stubGlobal('fetch', async () => new Response(answer, { status: 200 }));
  const client = createQueryClient();
  for (const path of SHOWN) client.setQueryData([...keyOf(path), null], {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(endpoint, { notify: false }), { wrapper });
  await act(() => result.current.mutateAsync({ params: { id: 1 }, body: {} }));
  return SHOWN.filter((path) => client.getQueryState([...keyOf(path), null])?.isInvalidated);
}

test.each([
  ['an employee', employeeEndpoints.update, SHOWN.slice(0, 3)],
  ['a branch', branches.update, SHOWN.slice(0, 2)],
  ['a leave type', leaveTypeEndpoints.update, ['/api/admin/employees', '/api/operation/leaves/types']],
  ['what somebody studied', educationEndpoints.update, ['/api/admin/employees']],
] as const)(
  'a write to %s fetches again all that shows it, and nothing else',
  async (_what, endpoint, shown) => {
    expect(await staleAfter(endpoint as unknown as AnyEndpoint)).toEqual(shown);
    expect(shown.every((path) => touchedBy(endpoint.path).some((one) => path.startsWith(one)))).toBe(true);
  },
);
