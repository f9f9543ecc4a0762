import { sql } from 'drizzle-orm';
import { type AuditDeclaration, OF_EMPLOYEE, TRANSLATED } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const leavesAudited: AuditDeclaration = {
  tables: {
    leave_types: {
      record: 'leave_type',
      label: { column: 'id', of: 'leave_types' },
      title: sql`coalesce(name, ${`${TRANSLATED}leave.kind.`} || kind)`,
    },
    leave_type_tiers: { record: 'leave_tier', label: { column: 'leave_type_id', of: 'leave_types' } },
    leave_type_blocks: { record: 'leave_block', label: { column: 'leave_type_id', of: 'leave_types' } },
    leave_type_steps: { record: 'leave_step', label: { column: 'leave_type_id', of: 'leave_types' } },
    leave_openings: { record: 'leave_opening', ...OF_EMPLOYEE },
    leave_ledger: { record: 'leave_entry', ...OF_EMPLOYEE },
  },
  references: { leave_type_id: 'leave_types' },
};
