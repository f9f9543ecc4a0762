import type { Language } from '@mesra/contract/kit/language';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { faceConsents } from './faces.tables.ts';
import type { Whose } from './template.store.ts';

/** The consent of a person that stands. */
export const isOpenOf = ({ company_id, employee_id }: Whose) =>
  and(
    eq(faceConsents.company_id, company_id),
    eq(faceConsents.employee_id, employee_id),
    isNull(faceConsents.withdrawn_at),
  );

interface Given {
  wording: number;
  language: Language;
  given_at: string;
}

/** Stores that a person consents to a version of the words. A consent to another one before ends; the same again changes nothing. */
export async function storeConsent(tx: Tx, whose: Whose, given: Given): Promise<void> {
  const [open] = await tx.select().from(faceConsents).where(isOpenOf(whose)).for('update');
  if (open?.wording === given.wording) return;
  if (open) await endConsent(tx, whose, given.given_at);
  await tx.insert(faceConsents).values({ ...whose, ...given });
}

/** Withdraws the consent that stands, if one does; a trigger erases the face in the same statement. */
export async function endConsent(tx: Tx, whose: Whose, withdrawn_at: string): Promise<void> {
  await tx.update(faceConsents).set({ withdrawn_at }).where(isOpenOf(whose));
}
