import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { notFound } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { companies } from './company.tables.ts';

const SHOWN = {
  company_id: companies.id,
  directory_email: companies.directory_email,
  directory_phone: companies.directory_phone,
  version: companies.version,
};

/** A company's directory settings; 404 if not found. */
export async function directorySetting(tx: Tx, companyId: number) {
  const [row] = await tx.select(SHOWN).from(companies).where(eq(companies.id, companyId));
  if (!row) throw notFound();
  return row;
}

/** Updates the settings at the given version; 409 if stale. */
export async function changeDirectorySetting(
  tx: Tx,
  companyId: number,
  version: number,
  set: { directory_email?: boolean; directory_phone?: boolean },
) {
  const change = { where: eq(companies.id, companyId), version, set };
  await updateVersioned(tx, companies, change, () => directorySetting(tx, companyId));
  return directorySetting(tx, companyId);
}
