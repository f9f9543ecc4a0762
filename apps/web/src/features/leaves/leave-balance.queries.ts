import { leaveBalanceEndpoints } from '@mesra/contract/leaves/leave-balance';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';

/** What leave somebody has in a year; the year before stays while another is fetched. */
export const useEmployeeLeave = (id: number, year: number) =>
  useQuery({
    ...read(leaveBalanceEndpoints.read, { params: { id }, query: { year } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

/** Pays days instead of having them taken; failures land in the form. */
export const useEncashLeave = () => useWrite(leaveBalanceEndpoints.encash, { silent: true });

/** Gives days for work on a free day or for overtime; failures land in the form. */
export const useEarnLeave = () => useWrite(leaveBalanceEndpoints.earn, { silent: true });

/** Adds days to a balance or takes some away; failures land in the form. */
export const useAdjustLeave = () =>
  useWrite(leaveBalanceEndpoints.adjust, {
    silent: true,
  });
