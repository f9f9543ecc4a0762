import { AS_READER, reads } from '../../kit/reads.views.ts';
import { rosterDays as allRosterDays, scheduleTemplates as allTemplates } from './schedules.tables.ts';

/** Plans of single days of people, as published and in draft. */
export const rosterDays = reads
  .view('roster_days')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, date, published_id, draft_id } = allRosterDays;
    return query.select({ company_id, id, employee_id, date, published_id, draft_id }).from(allRosterDays);
  });

/** Schedule templates by name. */
export const scheduleTemplates = reads
  .view('schedule_templates')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, colour, archived_at } = allTemplates;
    return query.select({ company_id, id, name, colour, archived_at }).from(allTemplates);
  });
