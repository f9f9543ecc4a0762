import { DEFAULT_EPF_CSV_HEADER, type EpfCsvHeader } from '@mesra/domain/statutory-files/statutory-file';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { statutoryFileSettings as settings } from './payroll-statutory.tables.ts';

/** What a company has set about its files; the default with no version where it has not. */
export async function fileSetting(
  tx: Tx,
  company_id: number,
): Promise<{ company_id: number; epf_csv_header: EpfCsvHeader; version: number | null }> {
  const { epf_csv_header, version } = settings;
  const [row] = await tx
    .select({ epf_csv_header, version })
    .from(settings)
    .where(eq(settings.company_id, company_id));
  return { company_id, ...(row ?? { epf_csv_header: DEFAULT_EPF_CSV_HEADER, version: null }) };
}

/** The header of the EPF CSV of a company. */
export const epfCsvHeader = async (tx: Tx, companyId: number): Promise<EpfCsvHeader> =>
  (await fileSetting(tx, companyId)).epf_csv_header;
