import { PROBATION_REMINDER_DAYS } from '@mesra/domain/employees/probation';
import type { RunningJob } from '../../kit/jobs.ts';
import { remind, toHolders } from '../reminders/reminders.api.ts';
import { probationReminders } from './employment.tables.ts';
import { type EndingProbation, endingProbations } from './ending-probations.reads.ts';

const SCREEN = '/admin/employee';

/** Reminds record keepers of probations that end in 14 days, in 3 days, and today. */
export const remindOfProbation = (job: RunningJob, today: string): Promise<void> =>
  remind<EndingProbation>(job, today, {
    days: PROBATION_REMINDER_DAYS,
    date: (row) => row.probation_until,
    find: endingProbations,
    sent: probationReminders,
    by: ['employee_id', 'probation_until'],
    notify: (tx, companyId, due) =>
      toHolders(tx, {
        companyId,
        due,
        screen: SCREEN,
        many: 'probations_end',
        one: ({ employee_id, name, probation_until }) => {
          const day = probation_until ?? today;
          return {
            kind: day < today ? 'probation_ended' : 'probation_ends',
            params: { name, day },
            link: `${SCREEN}/view/employment?id=${employee_id}`,
          };
        },
      }),
  });
