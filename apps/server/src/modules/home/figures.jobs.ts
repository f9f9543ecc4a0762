import { sql } from 'drizzle-orm';
import type { DayWork } from '../../kit/days.ts';
import { FIGURE_KINDS, homeFigures } from './home.tables.ts';
import { monthsUntil, workOut } from './month-figures.reads.ts';

/** Months up to this one that are worked out again: what they rest on may still have been put right. */
const OPEN_MONTHS = 3;

/** Works out what the charts of the dashboard show: the months that are new or may have changed, each by itself. */
export const workOutFigures: DayWork = async (job, today) => {
  const { companyId, services } = job;
  const months = monthsUntil(today);
  for (const kind of FIGURE_KINDS)
    for (const [index, month] of months.entries())
      await job.transaction(async (tx) => {
        const { rows } =
          await tx.execute(sql`select from ${homeFigures} where ${homeFigures.company_id} = ${companyId}
          and ${homeFigures.kind} = ${kind} and ${homeFigures.month} = ${month}::date`);
        if (rows.length > 0 && index < months.length - OPEN_MONTHS) return;
        const figures = await workOut(kind, { tx, services, companyId, today }, month);
        await tx
          .insert(homeFigures)
          .values({ company_id: companyId, kind, month, figures })
          .onConflictDoUpdate({
            target: [homeFigures.company_id, homeFigures.kind, homeFigures.month],
            set: { figures },
          });
      });
};
