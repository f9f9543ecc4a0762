import type {
  MonitoredFigures,
  MonitoredProject,
  Monitoring,
} from '@mesra/contract/outlet-monitoring/monitoring';
import { formatMoney } from '@mesra/domain/kit/money';
import { isCountComplete } from '@mesra/domain/outlet-days/monitoring';
import type { FoundFigures, FoundRow } from './monitoring.reads.ts';

const NOTHING: FoundFigures = {
  ...{ scheduled: 0, checked_in: 0, late: 0, missing: 0, reports: 0, tasks: 0, tasks_due: 0 },
  ...{ tasks_done: 0, sold: 0, sales: 0, out_of_stock: 0, outlet_days: 0 },
};

/** Figures in the shape of the API. */
export const presentFigures = (found: FoundFigures): MonitoredFigures => {
  const { scheduled, checked_in, late, missing, reports, tasks, tasks_due, tasks_done } = found;
  const { sold, sales, out_of_stock, outlet_days } = found;
  return {
    ...{
      scheduled,
      checked_in,
      late,
      missing,
      reports,
      tasks,
      tasks_due,
      tasks_done,
      sold,
      out_of_stock,
      outlet_days,
    },
    sales: formatMoney(sales),
    complete: isCountComplete(found),
  };
};

/** What several rows come to together. */
function together(rows: readonly FoundFigures[]): FoundFigures {
  const sum = { ...NOTHING };
  for (const row of rows)
    for (const key of Object.keys(NOTHING) as (keyof FoundFigures)[]) sum[key] += row[key];
  return sum;
}

/** The rows of the figures (`readMonitoring`), each project with its outlets and days. */
export function presentProjects(rows: readonly FoundRow[]): MonitoredProject[] {
  const projects = new Map<number, MonitoredProject>();
  for (const row of rows) {
    const { sales_project_id: id, outlet_id, date, outlet } = row;
    const figures = presentFigures(row);
    const project = projects.get(id);
    if (!project) projects.set(id, { id, ...row.project, ...figures, outlets: [], days: [] });
    else if (date !== null) project.days.push({ date, ...figures });
    else if (outlet_id !== null && outlet) project.outlets.push({ id: outlet_id, ...outlet, ...figures });
  }
  return [...projects.values()];
}

/** The answer: all projects together, then each. */
export function presentMonitoring(
  rows: readonly FoundRow[],
  days: Pick<Monitoring, 'start_date' | 'end_date' | 'today'>,
): Monitoring {
  const totals = rows.filter(({ outlet_id, date }) => outlet_id === null && date === null);
  return { ...days, ...presentFigures(together(totals)), projects: presentProjects(rows) };
}
