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
    roster_days: { record: 'roster_day', ...OF_EMPLOYEE },
    work_schedules: { record: 'work_schedule', history: 'work_schedule', ...OF_EMPLOYEE },
  },
  references: {
    template_id: 'schedule_templates',
    week_id: 'work_weeks',
    published_id: 'day_plans',
    draft_id: 'day_plans',
  },
};
