import type { Employment } from '@mesra/contract/employees/employee';
import { offboardingEndpoints } from '@mesra/contract/offboarding/offboarding-statement';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';

/** How somebody leaves, as it is typed. */
export interface OffboardingRequest {
  inactive_at: string | null;
  notice_given_at: string | null;
  leaving_reason: Employment['leaving_reason'];
}

/** What is owed when somebody leaves: as it is saved, or as it would be with what is typed. */
export function useOffboarding(id: number, requested?: OffboardingRequest) {
  const query = Object.fromEntries(Object.entries(requested ?? {}).filter(([, value]) => value !== null));
  return useQuery({
    ...read(offboardingEndpoints.read, { params: { id }, query }),
    placeholderData: keepPreviousData,
    enabled: requested === undefined || requested.inactive_at !== null,
    meta: { silent: true },
  });
}
