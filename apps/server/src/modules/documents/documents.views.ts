import { isNull } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import { employeeDocuments as allDocuments } from './documents.tables.ts';

/** Until when employees' documents are valid; no title and no content. */
export const employeeDocuments = reads
  .view('employee_documents')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, expires_at, archived_at } = allDocuments;
    return query
      .select({ company_id, id, employee_id, expires_at })
      .from(allDocuments)
      .where(isNull(archived_at));
  });
