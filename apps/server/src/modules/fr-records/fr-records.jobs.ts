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
  const before = await job.transaction(async (tx) => {
    const { picture_days } = await faceSettingOf(tx, companyId);
    const offsetAt = offsetIn(await zoneOf(tx, companyId));
    return new Date(startOfLocalDay(addDays(today, -picture_days), offsetAt)).toISOString();
  });
  for (;;) {
    const due = await job.transaction((tx) => devicePictures(tx, companyId, { before, limit: AT_ONCE }));
    if (due.length === 0) return;
    for (const { picture_key } of due) if (picture_key !== null) await services.files.remove(picture_key);
    await job.transaction((tx) =>
      forgetPictures(
        tx,
        companyId,
        due.map(({ id }) => id),
      ),
    );
  }
}
