import type { ConsentSpan } from '@mesra/domain/faces/consent';
import { DEFAULT_FACE_SETTING, type FaceSetting } from '@mesra/domain/faces/face-setting';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { faceConsents, faceSettings } from './faces.tables.ts';

/** What counts for faces in a company: what it has set, or the defaults (version 0). */
export async function faceSettingOf(tx: Tx, companyId: number): Promise<FaceSetting & { version: number }> {
  const { threshold, picture_days, version } = faceSettings;
  const [row] = await tx
    .select({ threshold, picture_days, version })
    .from(faceSettings)
    .where(eq(faceSettings.company_id, companyId));
  return row ?? { ...DEFAULT_FACE_SETTING, version: 0 };
}

/** All consents of people, those that were withdrawn too, each person's in their order. `consentAt` finds the one of a time. */
export async function consentsOf(
  tx: Tx,
  companyId: number,
  employeeIds: readonly number[],
): Promise<Map<number, ConsentSpan[]>> {
  const { employee_id, wording, given_at, withdrawn_at } = faceConsents;
  const rows = await tx
    .select({ employee_id, wording, given_at, withdrawn_at })
    .from(faceConsents)
    .where(and(eq(faceConsents.company_id, companyId), isAmong(employee_id, employeeIds)))
    .orderBy(asc(employee_id), asc(given_at));
  const known = new Map<number, ConsentSpan[]>(employeeIds.map((id) => [id, []]));
  for (const { employee_id: person, ...consent } of rows) known.get(person)?.push(consent);
  return known;
}
