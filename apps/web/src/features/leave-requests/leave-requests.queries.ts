import { useDebouncedValue } from '@mantine/hooks';
import type { LeaveLine, LeavePreview } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as managed } from '@mesra/contract/leave-requests/managed-leave';
import { ownLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/own-leave';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { isComplete, type LeaveValues, termsOf } from './leave-terms.ts';

/** Own leave of this year, by type. */
export function useLeaveSummary(on?: string) {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.summary, { query: { company_id: company.id, ...(on ? { on } : {}) } }),
    placeholderData: keepPreviousData,
    meta: { offline: true },
  });
}

/** A page of own requests, the latest first; `fetched` false for those that were read before alone. */
export function useOwnLeave({ fetched = true, page = 1 } = {}) {
  const { company } = useSession();
  const query = { company_id: company.id, per_page: 20, ...(page > 1 ? { page } : {}) };
  return useQuery({
    queryKey: [...keyOf(endpoints.list.path), query],
    queryFn: ({ signal }) => callList(endpoints.list, { query, signal }),
    enabled: fetched,
    placeholderData: keepWithin(company.id),
    meta: { offline: true },
  });
}

/** For whom a request is: the user, or somebody else, null until they are chosen. */
export type For = 'self' | { employee_id: number | null };

/** What leave whoever a request is for has this year, by type; nothing until they are chosen. */
export function useLeaveLines(of: For): readonly LeaveLine[] {
  const { company } = useSession();
  const isOwn = of === 'self';
  const id = isOwn ? null : of.employee_id;
  const own = useQuery({
    ...read(endpoints.summary, { query: { company_id: company.id } }),
    meta: { offline: true },
    enabled: isOwn,
  });
  const other = useQuery({
    ...read(managed.balances, { query: { company_id: company.id, employee_id: id ?? 0 } }),
    enabled: id !== null,
  });
  return (isOwn ? own.data : id === null ? [] : other.data) ?? [];
}

/** What a request would be while it is typed; undefined until person, type and days are there. */
export function useLeavePreview(
  values: LeaveValues,
  line: LeaveLine | undefined,
  { of, replaces_id }: { of: For; replaces_id: number | null },
): LeavePreview | undefined {
  const { company } = useSession();
  const endpoint = of === 'self' ? endpoints.preview : managed.preview;
  const person = of === 'self' ? { replaces_id } : { employee_id: of.employee_id };
  const body = { company_id: company.id, ...person, ...termsOf(values, line) };
  const [requested] = useDebouncedValue(JSON.stringify(body), DEBOUNCE_MS);
  const ready = isComplete(values, line) && line !== undefined;
  const { data } = useQuery({
    queryKey: [...keyOf(endpoint.path), requested],
    queryFn: ({ signal }) =>
      call(endpoint as typeof endpoints.preview, { body: JSON.parse(requested), signal }),
    placeholderData: keepPreviousData,
    enabled: ready && requested === JSON.stringify(body),
    // What cannot be previewed is said at its field when it is sent.
    meta: { silent: true },
    retry: false,
  });
  return ready ? data : undefined;
}

/** One own request with its days, files and event; a failure is shown where it opens. */
export const useOwnRequestQuery = (id: number | null) =>
  useQuery({
    ...read(endpoints.read, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    meta: { silent: true, offline: true },
  });

/** Finds an own request that an address names. */
export function useFindRequest() {
  const client = useQueryClient();
  return (id: number) => client.fetchQuery(read(endpoints.read, { params: { id } }));
}

/** Finds somebody's request that an address names. */
export function useFindManaged() {
  const client = useQueryClient();
  return (id: number) => client.fetchQuery(read(managed.read, { params: { id } }));
}
