import { useDebouncedValue } from '@mantine/hooks';
import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { ORG_UNITS, type OrgUnitColumn, type ScopeValues } from './scope-values.ts';

const KIND: Record<OrgUnitColumn, StructureKind> = {
  branch_id: 'branch',
  division_id: 'division',
  department_id: 'department',
  position_level_id: 'position_level',
};

export interface NamedOption {
  id: number;
  name: string;
}

/** A company's structure is small and loaded as a whole, including archived rows on request. */
function useStructure(column: OrgUnitColumn, archived: boolean, enabled: boolean) {
  const { company } = useSession();
  const endpoint = STRUCTURE[KIND[column]].list;
  const query = { company_id: company.id, per_page: 1000, archived };
  const { data } = useQuery({
    queryKey: [...keyOf(endpoint.path), 'whole', query],
    queryFn: ({ signal }) => callList(endpoint, { query, signal }),
    staleTime: 60_000,
    enabled,
  });
  return data?.data as NamedOption[] | undefined;
}

/** The selectable branches, divisions, …; archived ones only if already chosen. */
export function useOrgUnits(column: OrgUnitColumn, chosen: readonly number[]): NamedOption[] {
  const current = useStructure(column, false, true);
  const missing = current !== undefined && chosen.some((id) => !current.some((row) => row.id === id));
  const former = useStructure(column, true, missing);
  return [...(current ?? []), ...(former ?? []).filter((row) => chosen.includes(row.id))];
}

/** The number of active employees by org unit, or in total; null while loading. */
export function useActiveCount(values: ScopeValues | null, enabled = true): number | null {
  const { company } = useSession();
  const wanted = JSON.stringify(values ? ORG_UNITS.map((column) => values[column]) : []);
  const [settled] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const units = values
    ? Object.fromEntries(
        ORG_UNITS.filter((column) => values[column].length > 0).map((column) => [column, values[column]]),
      )
    : {};
  const query = { company_id: company.id, per_page: 1, ...units };
  const { data } = useQuery({
    queryKey: [...keyOf(employeeEndpoints.list.path), 'count', query],
    queryFn: async ({ signal }) => (await callList(employeeEndpoints.list, { query, signal })).meta.total,
    enabled: enabled && settled === wanted,
    staleTime: 30_000,
  });
  return data ?? null;
}
