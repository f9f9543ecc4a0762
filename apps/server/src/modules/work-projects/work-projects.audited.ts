import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const workProjectsAudited: AuditDeclaration = {
  tables: {
    work_projects: { record: 'work_project', label: { column: 'name' } },
    work_project_sites: {
      record: 'work_project_site',
      label: { column: 'project_id', of: 'work_projects' },
    },
  },
  references: { project_id: 'work_projects', manager_id: 'employees' },
};
