import { addDays } from '@mesra/domain/kit/plain-date';
import { lt } from 'drizzle-orm';
import type { DayWork } from '../../kit/days.ts';
import { UNDOABLE_DAYS } from '../schedules/schedules.api.ts';
import { rosterEdits } from './roster.tables.ts';

/** Drops what would be needed to undo changes of more than a week ago. */
export const dropOldEdits: DayWork = (job, today) =>
  job.transaction(async (tx) => {
    await tx
      .delete(rosterEdits)
      .where(lt(rosterEdits.created_at, `${addDays(today, -UNDOABLE_DAYS)}T00:00:00Z`));
  });
