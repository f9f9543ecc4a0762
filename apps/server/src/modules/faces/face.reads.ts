import { DEFAULT_FACE_SETTING, type FaceSetting } from '@mesra/domain/faces/face-setting';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { faceSettings } from './faces.tables.ts';

/** What counts for faces in a company: what it has set, or the defaults (version 0). */
export async function faceSettingOf(tx: Tx, companyId: number): Promise<FaceSetting & { version: number }> {
  const { threshold, picture_days, version } = faceSettings;
  const [row] = await tx
    .select({ threshold, picture_days, version })
    .from(faceSettings)
    .where(eq(faceSettings.company_id, companyId));
  return row ?? { ...DEFAULT_FACE_SETTING, version: 0 };
}
