import { and, eq, inArray } from 'drizzle-orm';
import type { RunningJob } from '../../kit/jobs.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import { photoFolderOf } from './daily-report.store.ts';
import { dailyReportPhotos } from './outlet-days.tables.ts';
import { actionPhotoFolderOf } from './task-action.store.ts';
import { taskActionPhotos } from './task-actions.tables.ts';

/** Removes the files of a folder to which no row of a table refers. */
const sweep = (
  job: RunningJob,
  folder: string,
  table: typeof dailyReportPhotos | typeof taskActionPhotos,
): Promise<void> =>
  sweepFiles(job, folder, async (tx, keys) => {
    const rows = await tx
      .select({ key: table.file_key })
      .from(table)
      .where(and(eq(table.company_id, job.companyId), inArray(table.file_key, keys)));
    return rows.map(({ key }) => key);
  });

/** The daily work of outlet days: removes photos that neither a report nor a task refers to. */
export async function outletDaysDay(job: RunningJob): Promise<void> {
  await sweep(job, photoFolderOf(job.companyId), dailyReportPhotos);
  await sweep(job, actionPhotoFolderOf(job.companyId), taskActionPhotos);
}
