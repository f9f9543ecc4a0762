import { type Employment, employeeEndpoints } from '@mesra/contract/employees/employee';
import { leavingEndpoints } from '@mesra/contract/employees/leaving';
import {
  type EmploymentPeriod,
  employmentChangeEndpoints,
} from '@mesra/contract/employment/employment-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';

/** Where an employee works on a day, with every period; the one before stays while another day is fetched. */
export const useEmploymentOn = (id: number, as_of: string | null) =>
  useQuery({
    ...read(employeeEndpoints.employment, { params: { id }, query: as_of === null ? {} : { as_of } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

/** How somebody leaves, as it is typed. */
export interface LeavingAsked {
  inactive_at: string | null;
  notice_given_at: string | null;
  leaving_reason: Employment['leaving_reason'];
}

/** What is owed when somebody leaves: as it is saved, or as it would be with what is typed. */
export function useLeaving(id: number, asked?: LeavingAsked) {
  const query = Object.fromEntries(Object.entries(asked ?? {}).filter(([, value]) => value !== null));
  return useQuery({
    ...read(leavingEndpoints.read, { params: { id }, query }),
    placeholderData: keepPreviousData,
    enabled: asked === undefined || asked.inactive_at !== null,
    meta: { silent: true },
  });
}

const inForm = { silent: true } as const;

/** Changes where somebody works from a day on; failures land in the form. */
export const useChangeEmployment = () => useWrite(employmentChangeEndpoints.create, inForm);

/** Corrects what a period says; failures land in the form. */
export const useCorrectEmployment = () => useWrite(employmentChangeEndpoints.update, inForm);

/** Takes a change back. */
export const useTakeBack = () => useWrite(employmentChangeEndpoints.remove);

export const useConfirm = () => useWrite(employmentChangeEndpoints.confirm, inForm);
export const useExtendProbation = () => useWrite(employmentChangeEndpoints.probation, inForm);

/** The period that covers a day; before the first one, the first. */
export function periodOn(periods: readonly EmploymentPeriod[], day: string): EmploymentPeriod | undefined {
  return periods.find((one) => one.effective_from <= day) ?? periods.at(-1);
}
