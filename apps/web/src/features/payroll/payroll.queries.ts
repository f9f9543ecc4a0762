import type { ListMeta } from '@mesra/contract/kit/endpoint';
import type { Payslip } from '@mesra/contract/payroll-documents/payroll-document';
import { type PayrollRow, type ProcessExtras, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { useQuery } from '@tanstack/react-query';
import { callList, callWithExtras } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import type { Period } from './month.ts';
import { plainCalls } from './plain-calls.ts';

/** How far a month is. */
export function useMonthSummary(period: Period, enabled = true) {
  const { company } = useSession();
  const query = { company_id: company.id, ...period };
  return useQuery({ ...read(payrollEndpoints.summary, { query }), enabled });
}

/** The month of the company's first issued payslip; null where there is none, or before it is known. */
export function useFirstMonth(): string | null {
  const { company, allows } = useSession();
  const query = { company_id: company.id, per_page: 1, sort_by: 'start_date', sort: 'asc' } as const;
  const { data } = useQuery({
    queryKey: [...keyOf(plainCalls.payslips.path), 'first', query],
    queryFn: ({ signal }) => callList(plainCalls.payslips, { query, signal }),
    enabled: allows(plainCalls.payslips),
    staleTime: 5 * 60_000,
    meta: { silent: true },
  });
  return data?.data[0]?.start_date ?? null;
}

/** Whose payroll and which month. */
export interface Subject extends Period {
  employee_id: number;
  /** 1 is the monthly payroll, others are off-cycle. */
  sequence: number;
}

/** One employee's month: the form, and what it comes to. Read anew each time it is opened, never behind one's back. */
export function useProcess(subject: Subject) {
  const { company } = useSession();
  const query = { company_id: company.id, ...subject };
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

/** The list's state that a person came from, to go on to the next one by. */
export type ListFilters = Record<string, unknown>;

interface Place {
  row: PayrollRow | null;
  meta: ListMeta;
}

function usePlace(period: Period, filters: ListFilters, place: number, enabled: boolean) {
  const { company } = useSession();
  const query = { ...filters, ...period, company_id: company.id, per_page: 1, page: place };
  return useQuery({
    queryKey: [...keyOf(payrollEndpoints.list.path), 'place', query],
    queryFn: async ({ signal }): Promise<Place> => {
      const answer = await callList(payrollEndpoints.list, { query, signal } as never);
      return { row: (answer.data[0] as PayrollRow | undefined) ?? null, meta: answer.meta };
    },
    enabled: enabled && place >= 1,
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
 * Who comes before and after in the list that this person was opened from, where `at` is their place in it. Someone
 * who left the list meanwhile (a status filter no longer fits them) has the next one standing in their own place.
 */
export function useNeighbours(subject: Subject, filters: ListFilters, at: number | null) {
  const { employee_id, sequence, ...period } = subject;
  const place = at ?? 0;
  const here = usePlace(period, filters, place, at !== null);
  const before = usePlace(period, filters, place - 1, at !== null);
  const after = usePlace(period, filters, place + 1, at !== null);
  const row = here.data?.row;
  const stillHere = row?.employee_id === employee_id && row.sequence === sequence;
  return {
    previous: neighbour(before.data?.row, place - 1),
    next: stillHere ? neighbour(after.data?.row, place + 1) : neighbour(here.data?.row, place),
    total: here.data?.meta.total ?? null,
  };
}

export type PayslipRow = Omit<
  Payslip,
  | 'company_name'
  | 'company_logo'
  | 'company_time_zone'
  | 'person'
  | 'bank_name'
  | 'calculation'
  | 'year_to_date'
>;
