import type { ConsentSpan } from '@mesra/domain/faces/consent';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { faceConsents } from './faces.tables.ts';

/* What kiosks and their records need to know of faces and PINs. */
export { faceSettingOf } from './face.reads.ts';
export { evaluatePins, type PinTry, type PinVerdict } from './pin.store.ts';
export { facesForKiosk, type KioskFace } from './template.store.ts';

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
