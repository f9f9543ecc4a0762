import { domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

/** The domains of the chosen company; a failure is shown by the page. */
export function useDomains() {
  const { company } = useSession();
  return useQuery({
    ...read(domainAdminEndpoints.list, { query: { company_id: company.id } }),
    meta: { silent: true },
  });
}
