import { TEMPLATE_DAYS_AFTER_SERVICE } from '@mesra/domain/faces/face-setting';
import { addDays } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { RunningJob } from '../../kit/jobs.ts';
import { employees } from '../employees/employees.views.ts';
import { faceTemplates, kioskPins } from './faces.tables.ts';

/** Daily work: erases the templates and PINs of people whose last day of service is more than 30 days ago. Again is the same. */
export const eraseAfterService = (job: RunningJob, today: string): Promise<void> =>
  job.transaction(async (tx) => {
    const until = addDays(today, -TEMPLATE_DAYS_AFTER_SERVICE);
    for (const table of [faceTemplates, kioskPins])
      await tx.execute(sql`
        delete from ${table} f using ${employees} e
        where f.company_id = ${job.companyId} and e.company_id = f.company_id and e.id = f.employee_id
          and e.inactive_at < ${until}::date`);
  });
