import type { MailTiming } from '@mesra/domain/notifications/delivery';
import { isAdmin } from '../access/may.ts';
import type { Role } from '../access/session.ts';

/** How a person is told about a topic. */
export interface Channels {
  /** Listed under the bell. */
  app: boolean;
  mail: MailTiming;
  /** On the devices where the person has turned it on. */
  push: boolean;
}

/** Whom a topic can reach: whoever belongs to a company, has an employee record in one, or manages one. */
type Reach = 'everyone' | 'employees' | 'admins';

interface Topic {
  reaches: Reach;
  /** Kinds of notifications: `notification.<kind>` in the messages. */
  kinds: readonly string[];
  /** Until the person chooses otherwise. */
  usual: Channels;
  /** It cannot be turned off, and does not wait for the end of quiet hours. */
  locked?: true;
}

/**
 * What notifications are about, in the order of the page: a person chooses for each how they are told. Every kind
 * belongs to one topic.
 */
export const NOTIFICATION_TOPICS = {
  access: {
    reaches: 'everyone',
    kinds: [
      'access_changed',
      'scope_changed',
      'role_changed',
      'activated',
      'deactivated',
      'company_given',
      'company_received',
      'entries_doubted',
      'own_entries_doubted',
      'site_entries_doubted',
      'kiosk_pin_reset',
    ],
    usual: { app: true, mail: 'now', push: true },
    locked: true,
  },
  decisions: {
    reaches: 'everyone',
    kinds: [
      'approval_waits',
      'change_requested',
      'claim_sent',
      'delegated',
      'leave_requested',
      'open_shift_requested',
      'swap_waits',
      'month_sent',
      'payment_sent',
      'site_short',
      'site_visit_late',
      'site_visits_after_service',
      'site_tasks_after_service',
    ],
    usual: { app: true, mail: 'digest', push: true },
  },
  leave: {
    reaches: 'employees',
    kinds: [
      'leave_approved',
      'leave_rejected',
      'leave_sent_back',
      'leave_cancelled',
      'leave_made',
      'leave_moved',
      'leave_recounted',
    ],
    usual: { app: true, mail: 'now', push: true },
  },
  claims: {
    reaches: 'employees',
    kinds: ['claim_approved', 'claim_rejected', 'claim_sent_back', 'claim_paid', 'claim_partly_paid'],
    usual: { app: true, mail: 'now', push: true },
  },
  attendance: {
    reaches: 'employees',
    kinds: [
      'correction_approved',
      'correction_rejected',
      'overtime_approved',
      'overtime_as_leave',
      'overtime_partly_approved',
      'overtime_rejected',
      'event_verified',
      'event_rejected',
    ],
    usual: { app: true, mail: 'digest', push: true },
  },
  shifts: {
    reaches: 'employees',
    kinds: [
      'work_schedule_changed',
      'roster_day_published',
      'roster_published',
      'open_shift_offered',
      'open_shift_approved',
      'open_shift_rejected',
      'open_shift_cancelled',
      'open_shift_expired',
      'open_shift_closed',
      'swap_asked',
      'swap_accepted',
      'swap_declined',
      'swap_cancelled',
      'swap_approved',
      'swap_rejected',
      'swap_expired',
      'work_site_given',
      'work_site_ended',
      'work_site_changed',
      'work_site_taken',
      'promoter_scheduled',
      'outlet_short',
      'promoter_schedule_cancelled',
      'promoter_schedules_cancelled',
      'promoter_schedules_after_service',
      'outlet_event_verified',
      'outlet_event_rejected',
      'outlet_entry_refused',
      'outlet_task_refused',
      'outlet_report_withdrawn',
      'outlet_checkin_entered',
      'outlet_checkout_entered',
      'site_visits_planned',
      'site_visits_ordered',
      'site_visit_changed',
      'site_visit_cancelled',
      'site_visits_cancelled',
      'site_visits_site_closed',
      'site_tasks_assigned',
      'site_task_changed',
      'site_task_given',
      'site_task_taken',
      'site_task_returned',
      'site_task_verified',
      'site_task_cancelled',
      'site_tasks_cancelled',
      'site_tasks_site_closed',
    ],
    usual: { app: true, mail: 'digest', push: true },
  },
  payslips: {
    reaches: 'employees',
    kinds: [
      'payslip',
      'payslip_mailed',
      'tax_claim_approved',
      'tax_claim_rejected',
      'former_employer_approved',
      'former_employer_rejected',
      'tax_deduction_approved',
      'tax_deduction_rejected',
      'tax_benefit_approved',
      'tax_benefit_rejected',
      'loan_approved',
      'loan_rejected',
    ],
    usual: { app: true, mail: 'now', push: true },
  },
  announcements: {
    reaches: 'everyone',
    kinds: ['announcement', 'announcement_to_acknowledge', 'announcement_changed', 'announcement_reminder'],
    usual: { app: true, mail: 'now', push: true },
  },
  documents: {
    reaches: 'everyone',
    kinds: [
      'document_to_acknowledge',
      'document_reminder',
      'document_expires',
      'document_expired',
      'own_document_expires',
      'own_document_expired',
    ],
    usual: { app: true, mail: 'digest', push: false },
  },
  employment: {
    reaches: 'employees',
    kinds: [
      'employment_changed',
      'employment_confirmed',
      'employment_reports_to_you',
      'change_approved',
      'change_partly_approved',
      'change_refused',
    ],
    usual: { app: true, mail: 'digest', push: false },
  },
  due_dates: {
    reaches: 'admins',
    kinds: [
      'employee_document_expires',
      'employee_document_expired',
      'site_document_expires',
      'site_document_expired',
      'promoter_document_expires',
      'promoter_document_expired',
      'passport_expires',
      'passport_expired',
      'permit_expires',
      'permit_expired',
      'permits_expire',
      'probation_ends',
      'probation_ended',
      'probations_end',
      'employment_began',
      'employments_began',
    ],
    usual: { app: true, mail: 'digest', push: false },
  },
  own_jobs: {
    reaches: 'admins',
    kinds: [
      'bulk_done',
      'import',
      'import_refused',
      'payroll_run',
      'payroll_run_failed',
      'month_approved',
      'payment_approved',
      'payment_rejected',
      'month_rejected',
      'report',
      'report_failed',
    ],
    usual: { app: true, mail: 'off', push: false },
  },
  members: {
    reaches: 'admins',
    kinds: ['invitation_accepted', 'member_left', 'promoter_accepted', 'promoter_declined'],
    usual: { app: true, mail: 'digest', push: false },
  },
} as const satisfies Record<string, Topic>;

export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;

const topics = Object.entries(NOTIFICATION_TOPICS) as [NotificationTopic, Topic][];

export const TOPIC_NAMES = topics.map(([name]) => name) as [NotificationTopic, ...NotificationTopic[]];

/** The topics that can reach somebody with these roles. */
export function topicsReaching(
  roles: readonly Pick<Role, 'type' | 'is_admin' | 'employee_id'>[],
): NotificationTopic[] {
  const reached: Record<Reach, boolean> = {
    everyone: true,
    employees: roles.some(({ employee_id }) => employee_id !== null),
    admins: roles.some(isAdmin),
  };
  return TOPIC_NAMES.filter((name) => reached[NOTIFICATION_TOPICS[name].reaches]);
}

/** The topic of each kind of notification. */
export const TOPIC_OF_KIND: Readonly<Record<string, NotificationTopic>> = Object.fromEntries(
  topics.flatMap(([name, { kinds }]) => kinds.map((kind) => [kind, name])),
);

/** Kinds whose subject is a mail already: no other tells of them. */
const COMES_BY_MAIL = new Set(['payslip_mailed']);
export const comesByMail = (kind: string): boolean => COMES_BY_MAIL.has(kind);

export const isLocked = (topic: NotificationTopic): boolean => 'locked' in NOTIFICATION_TOPICS[topic];

/** How a person is told about a topic: as they have chosen, else as is usual; a locked topic always as is usual. */
export const channelsOf = (
  topic: NotificationTopic,
  chosen: Partial<Record<NotificationTopic, Channels>>,
): Channels => (isLocked(topic) ? undefined : chosen[topic]) ?? NOTIFICATION_TOPICS[topic].usual;
