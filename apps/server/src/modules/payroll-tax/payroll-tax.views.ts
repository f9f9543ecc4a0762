import { eq } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import { taxFormerEmployers as allFormerEmployers } from './payroll-tax.tables.ts';

/** What former employers of a year have paid and deducted, as far as it was approved. */
export const taxFormerEmployers = reads
  .view('tax_former_employers')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        company_id: allFormerEmployers.company_id,
        id: allFormerEmployers.id,
        employee_id: allFormerEmployers.employee_id,
        year: allFormerEmployers.year,
        remuneration: allFormerEmployers.remuneration,
        epf: allFormerEmployers.epf,
        mtd: allFormerEmployers.mtd,
        zakat: allFormerEmployers.zakat,
        reliefs: allFormerEmployers.reliefs,
        unnamed_reliefs: allFormerEmployers.unnamed_reliefs,
        exempt: allFormerEmployers.exempt,
        religious_journeys: allFormerEmployers.religious_journeys,
      })
      .from(allFormerEmployers)
      .where(eq(allFormerEmployers.status, 'Approved')),
  );
