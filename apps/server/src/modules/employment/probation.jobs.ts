import { PROBATION_REMINDER_DAYS } from '@mesra/domain/employees/probation';
import type { RunningJob } from '../../kit/jobs.ts';
import { type EndingProbation, endingProbations, remind, toHolders } from '../employees/employees.api.ts';
import { probationReminders } from './employment.tables.ts';

const SCREEN = '/admin/employee';

/** Reminds those who keep the records of probations that end in 14 and in 3 days, and on the day. */
export const remindOfProbation = (job: RunningJob, today: string): Promise<void> =>
  remind<EndingProbation>(job, today, {
    days: PROBATION_REMINDER_DAYS,
    date: (row) => row.probation_until,
    find: endingProbations,
    sent: probationReminders,
    by: ['employee_id', 'probation_until'],
    tell: (tx, companyId, due) =>
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
