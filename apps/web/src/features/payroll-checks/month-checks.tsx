import { toDoEndpoints } from '@mesra/contract/payroll-checks/to-do';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import type { Period } from '../../shared/payslip/month.ts';
import { Problem } from '../../ui/problem.tsx';
import { CincoLink } from './cinco-link.tsx';
import { ToDoList } from './to-do.tsx';

function useToDo(period: Period) {
  const { company } = useSession();
  return useQuery({
    ...read(toDoEndpoints.read, { query: { company_id: company.id, ...period } }),
    meta: { silent: true },
  });
}

/** What is still to be done before the month is run. A failure says so in its place. */
export function MonthToDo({ period, onDifferences }: { period: Period; onDifferences: () => void }) {
  const { data, error, refetch } = useToDo(period);
  if (error)
    return (
      <div className="surface" style={{ marginBottom: 16 }}>
        <Problem error={error} retry={() => void refetch()} />
      </div>
    );
  return data ? <ToDoList toDo={data} period={period} onDifferences={onDifferences} /> : null;
}

/** The way to the Cinco report of the month, while something of it is to be confirmed. */
export function MonthCinco({ period }: { period: Period }) {
  const { data } = useToDo(period);
  return data?.open ? <CincoLink period={period} /> : null;
}
