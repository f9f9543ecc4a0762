import { employmentEndpoints } from '@mesra/contract/employment/employment';
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
    ...read(employmentEndpoints.read, { params: { id }, query: as_of === null ? {} : { as_of } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

const inForm = { silent: true } as const;

/** Changes where somebody works from a day on; failures land in the form. */
export const useChangeEmployment = () => useWrite(employmentChangeEndpoints.create, inForm);

/** Corrects what a period says; failures land in the form. */
export const useCorrectEmployment = () => useWrite(employmentChangeEndpoints.update, inForm);

/** Takes a change back. */
export const useUndo = () => useWrite(employmentChangeEndpoints.remove);

export const useConfirm = () => useWrite(employmentChangeEndpoints.confirm, inForm);
export const useExtendProbation = () => useWrite(employmentChangeEndpoints.probation, inForm);

/** The period that covers a day; before the first one, the first. */
export function periodOn(periods: readonly EmploymentPeriod[], day: string): EmploymentPeriod | undefined {
  return periods.find((one) => one.effective_from <= day) ?? periods.at(-1);
}
