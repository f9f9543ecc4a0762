import { AS_READER, reads } from '../../kit/reads.views.ts';
import { offCycleRuns as allRuns } from './off-cycle-runs.tables.ts';

/** The off-cycle runs of each month: which payrolls are of which, by their sequence. */
export const offCycleRuns = reads
  .view('off_cycle_runs')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, start_date, sequence, type, name, pay_day } = allRuns;
    return query.select({ company_id, id, start_date, sequence, type, name, pay_day }).from(allRuns);
  });
