import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const offCycleRunsAudited: AuditDeclaration = {
  tables: { off_cycle_runs: { record: 'off_cycle_run', label: { column: 'name' } } },
};
