import { and, eq } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import {
  costCentreSites,
  costCentres,
  costShares,
  costSplits,
  recurringLines,
} from './employee-pay.tables.ts';

/** The earnings of every month that are part of the ordinary rate of pay, in sen a month. */
export const recurringOrdinaryItems = reads
  .view('recurring_ordinary_items')
  .with(AS_READER)
  .as((query) => {
    const { company_id, employee_id, start_date, end_date, amount } = recurringLines;
    return query
      .select({ company_id, employee_id, start_date, end_date, amount })
      .from(recurringLines)
      .where(eq(recurringLines.ordinary_rate, true));
  });

/** Which cost centres bear somebody's cost from a day on, in basis points; a split without shares has no row. */
export const employeeCostShares = reads
  .view('employee_cost_shares')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        company_id: costSplits.company_id,
        employee_id: costSplits.employee_id,
        split_id: costShares.split_id,
        effective_from: costSplits.effective_from,
        cost_centre_id: costShares.cost_centre_id,
        name: costCentres.name,
        name_malay: costCentres.name_malay,
        code: costCentres.code,
        share: costShares.share,
      })
      .from(costSplits)
      .innerJoin(
        costShares,
        and(eq(costShares.company_id, costSplits.company_id), eq(costShares.split_id, costSplits.id)),
      )
      .innerJoin(
        costCentres,
        and(eq(costCentres.company_id, costShares.company_id), eq(costCentres.id, costShares.cost_centre_id)),
      ),
  );

/** From which days on somebody's cost is split, with shares or without. */
export const employeeCostSplits = reads
  .view('employee_cost_splits')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, effective_from, by_sites } = costSplits;
    return query.select({ company_id, id, employee_id, effective_from, by_sites }).from(costSplits);
  });

/** The centre that bears days at a site. */
export const siteCostCentres = reads
  .view('site_cost_centres')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        company_id: costCentreSites.company_id,
        work_site_id: costCentreSites.work_site_id,
        cost_centre_id: costCentreSites.cost_centre_id,
        name: costCentres.name,
        name_malay: costCentres.name_malay,
        code: costCentres.code,
      })
      .from(costCentreSites)
      .innerJoin(
        costCentres,
        and(
          eq(costCentres.company_id, costCentreSites.company_id),
          eq(costCentres.id, costCentreSites.cost_centre_id),
        ),
      ),
  );
