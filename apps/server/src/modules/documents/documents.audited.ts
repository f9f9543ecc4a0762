import { sql } from 'drizzle-orm';
import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const documentsAudited: AuditDeclaration = {
  tables: {
    document_folders: { record: 'document_folder', label: { column: 'name' } },
    documents: { record: 'document', label: { column: 'title' }, title: sql`title` },
    document_versions: { record: 'document_version', label: { column: 'name' } },
    document_readers: { record: 'document_reader', label: { column: 'document_id', of: 'documents' } },
    document_acknowledgements: {
      record: 'document_acknowledgement',
      label: { column: 'employee_id', of: 'employees' },
    },
    employee_documents: {
      record: 'employee_document',
      label: { column: 'employee_id', of: 'employees' },
      title: sql`title`,
    },
    site_documents: {
      record: 'site_document',
      label: { column: 'work_site_id', of: 'work_sites' },
      title: sql`title`,
    },
    promoter_documents: {
      record: 'promoter_document',
      label: { column: 'promoter_id', of: 'promoters' },
      title: sql`title`,
    },
  },
  references: {
    folder_id: 'document_folders',
    document_id: 'documents',
    employee_document_id: 'employee_documents',
    site_document_id: 'site_documents',
    promoter_document_id: 'promoter_documents',
  },
};
