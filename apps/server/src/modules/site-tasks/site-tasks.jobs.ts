import { and, eq, inArray } from 'drizzle-orm';
import type { RunningJob } from '../../kit/jobs.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import { companies } from '../company/company.views.ts';
import { siteTaskPhotos } from './site-tasks.tables.ts';
import { photoFolderOf } from './task-photo.store.ts';
import { generateTasks } from './task-plan.store.ts';

/** Makes the tasks of repeated ones that are to be there, where the module is enabled. */
async function makeTasks(job: RunningJob, today: string): Promise<void> {
  const now = job.services.clock.now();
  await job.transaction(async (tx) => {
    const { modules, time_zone } = companies;
    const [company] = await tx
      .select({ modules, time_zone })
      .from(companies)
      .where(eq(companies.id, job.companyId));
    if (!company?.modules['work-task']) return;
    await generateTasks(tx, job.companyId, { today, zone: company.time_zone, now, userId: null });
  });
}

/** Removes photos that no task refers to. */
const sweepPhotos = (job: RunningJob): Promise<void> =>
  sweepFiles(job, photoFolderOf(job.companyId), async (tx, keys) => {
    const { company_id, file_key } = siteTaskPhotos;
    const rows = await tx
      .select({ key: file_key })
      .from(siteTaskPhotos)
      .where(and(eq(company_id, job.companyId), inArray(file_key, keys)));
    return rows.map(({ key }) => key);
  });

/** The daily work of tasks. */
export async function siteTasksDay(job: RunningJob, today: string): Promise<void> {
  await makeTasks(job, today);
  await sweepPhotos(job);
}
