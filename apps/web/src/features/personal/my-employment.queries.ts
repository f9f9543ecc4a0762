import {
  type OwnChangeRequest,
  ownChangeRequestEndpoints,
} from '@mesra/contract/change-requests/change-request';
import { profileEndpoints } from '@mesra/contract/personal/profile';
import type { RequestKind } from '@mesra/domain/employees/change-request';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

/** So many of the latest requests are shown. */
const LATEST = 60;
const quiet = { meta: { silent: true } } as const;

/** The own employee record in the chosen company; a failure is shown by the page. */
export function useOwnEmployee() {
  const { company } = useSession();
  return useQuery({
    ...read(profileEndpoints.read, { query: { company_id: company.id || undefined } }),
    ...quiet,
  });
}

/** What was asked of these parts, the latest first; a failure is shown by the page. */
export function useOwnRequests(kinds: readonly RequestKind[]) {
  const { company } = useSession();
  const query = { company_id: company.id, kind: [...kinds], per_page: LATEST };
  return useQuery({
    queryKey: [...keyOf(ownChangeRequestEndpoints.list.path), query],
    queryFn: async ({ signal }): Promise<OwnChangeRequest[]> =>
      (await callList(ownChangeRequestEndpoints.list, { query, signal })).data,
    ...quiet,
  });
}

/** Whom to call, whom one is married to and the children, where one learned; failures are shown by the sections. */
export function useOwnContacts() {
  const { company } = useSession();
  return useQuery({ ...read(profileEndpoints.contacts, { query: { company_id: company.id } }), ...quiet });
}
export function useOwnFamily() {
  const { company } = useSession();
  return useQuery({ ...read(profileEndpoints.family, { query: { company_id: company.id } }), ...quiet });
}
export function useOwnEducations() {
  const { company } = useSession();
  return useQuery({ ...read(profileEndpoints.educations, { query: { company_id: company.id } }), ...quiet });
}
