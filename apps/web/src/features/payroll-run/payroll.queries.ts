import type { ListMeta } from '@mesra/contract/kit/endpoint';
import { type PayrollRow, type ProcessExtras, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { useQuery } from '@tanstack/react-query';
import { callList, callWithExtras } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import type { Period } from '../../shared/payslip/month.ts';

/** How far a month is. */
export function useMonthSummary(period: Period, enabled = true) {
  const { company } = useSession();
  const query = { company_id: company.id, ...period };
  return useQuery({ ...read(payrollEndpoints.summary, { query }), enabled });
}

/** The employee and month of a payroll. */
export interface PayslipKey extends Period {
  employee_id: number;
  /** 1 is the monthly payroll, others are off-cycle. */
  sequence: number;
}

/** An employee's month: form and calculation. Fetched each time it is opened, never in the background. */
export function useProcess(payslipKey: PayslipKey) {
  const { company } = useSession();
  const query = { company_id: company.id, ...payslipKey };
  return useQuery({
    queryKey: [...keyOf(payrollEndpoints.process.path), query],
    queryFn: ({ signal }) =>
      callWithExtras<typeof payrollEndpoints.process, ProcessExtras>(payrollEndpoints.process, {
        query,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
}

/** State of the list that the user came from, for navigating to the next employee. */
export type ListFilters = Record<string, unknown>;

interface ListRow {
  row: PayrollRow | null;
  meta: ListMeta;
}

function usePayrollAt(period: Period, filters: ListFilters, position: number, enabled: boolean) {
  const { company } = useSession();
  const query = { ...filters, ...period, company_id: company.id, per_page: 1, page: position };
  return useQuery({
    queryKey: [...keyOf(payrollEndpoints.list.path), 'place', query],
    queryFn: async ({ signal }): Promise<ListRow> => {
      const answer = await callList(payrollEndpoints.list, { query, signal } as never);
      return { row: (answer.data[0] as PayrollRow | undefined) ?? null, meta: answer.meta };
    },
    enabled: enabled && position >= 1,
    meta: { silent: true },
  });
}

export interface Neighbour {
  employee_id: number;
  sequence: number;
  name: string;
  at: number;
}

const neighbour = (row: PayrollRow | null | undefined, at: number): Neighbour | null =>
  row ? { employee_id: row.employee_id, sequence: row.sequence, name: row.name, at } : null;

/**
 * The previous and next employee in the list from which this one was opened; `at` is their position. If the
 * employee has left the list (a status filter no longer matches), the next one is at the same position.
 */
export function useNeighbours(payslipKey: PayslipKey, filters: ListFilters, at: number | null) {
  const { employee_id, sequence, ...period } = payslipKey;
  const position = at ?? 0;
  const here = usePayrollAt(period, filters, position, at !== null);
  const before = usePayrollAt(period, filters, position - 1, at !== null);
  const after = usePayrollAt(period, filters, position + 1, at !== null);
  const row = here.data?.row;
  const stillHere = row?.employee_id === employee_id && row.sequence === sequence;
  return {
    previous: neighbour(before.data?.row, position - 1),
    next: stillHere ? neighbour(after.data?.row, position + 1) : neighbour(here.data?.row, position),
    total: here.data?.meta.total ?? null,
  };
}
