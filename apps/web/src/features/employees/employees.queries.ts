import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { historyEndpoints } from '@mesra/contract/employees/history';
import { employmentEndpoints } from '@mesra/contract/employment/employment';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query-client.ts';

/** An employee without salary; a failure is shown by the page. */
export const useEmployee = (id: number) =>
  useQuery({ ...read(employeeEndpoints.read, { params: { id } }), meta: { silent: true } });

/** Where an employee works, every salary and the opening figures. */
export const useEmployment = (id: number) =>
  useQuery({ ...read(employmentEndpoints.read, { params: { id } }), meta: { silent: true } });

/** The changes of an employee, latest first, page by page. */
export function useHistory(id: number) {
  return useInfiniteQuery({
    queryKey: [...keyOf(historyEndpoints.list.path), id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callList(historyEndpoints.list, { params: { id }, query: { page: pageParam, per_page: 20 }, signal }),
    getNextPageParam: ({ meta }) => (meta.page < meta.last_page ? meta.page + 1 : undefined),
    meta: { silent: true },
  });
}
