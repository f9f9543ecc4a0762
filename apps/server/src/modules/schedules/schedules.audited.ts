import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const schedulesAudited: AuditDeclaration = {
  tables: {
    schedule_templates: { record: 'schedule', label: { column: 'name' } },
    schedule_template_times: {
      record: 'schedule_times',
      label: { column: 'template_id', of: 'schedule_templates' },
    },
    schedule_defaults: {
      record: 'schedule_default',
      label: { column: 'template_id', of: 'schedule_templates' },
    },
    work_schedules: { record: 'work_schedule', history: 'work_schedule', ...OF_EMPLOYEE },
  },
  references: { template_id: 'schedule_templates', week_id: 'work_weeks' },
};
