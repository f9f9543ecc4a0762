import { addDays } from '@mesra/domain/kit/plain-date';
import { offsetIn, startOfLocalDay } from '@mesra/domain/kit/zone';
import type { RunningJob } from '../../kit/jobs.ts';
import { zoneOf } from '../company/company.api.ts';
import { faceSettingOf } from '../faces/faces.api.ts';
import { devicePictures, forgetPictures } from '../presence/presence.api.ts';

const AT_ONCE = 500;

/**
 * Daily work: erases pictures of devices that are older than the company keeps them. The files go first, so that none is left
 * behind whatever happens between; again is the same.
 */
export async function erasePictures(job: RunningJob, today: string): Promise<void> {
  const { companyId, services } = job;
  const until = await job.transaction(async (tx) => {
    const { picture_days } = await faceSettingOf(tx, companyId);
    const offsetAt = offsetIn(await zoneOf(tx, companyId));
    const startOf = (day: string) => new Date(startOfLocalDay(day, offsetAt)).toISOString();
    return { before: startOf(addDays(today, -picture_days)), awaited_until: startOf(today) };
  });
  for (;;) {
    const due = await job.transaction((tx) => devicePictures(tx, companyId, { ...until, limit: AT_ONCE }));
    if (due.length === 0) return;
    for (const { keys } of due) for (const key of keys) await services.files.remove(key);
    await job.transaction((tx) => forgetPictures(tx, companyId, due));
  }
}
