import { TAX_APPROVALS } from '@mesra/contract/approvals/tax-approvals';
import type { InboxRow, InboxSummary } from '@mesra/contract/inbox/inbox-row';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '../../lib/field-label.ts';
import { formatCount, formatDate, formatMoney, formatTimeIn } from '../../lib/format.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { useLeaveLength } from '../../shared/leave/use-leave-length.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { useShiftText } from '../../shared/roster/shift-line.tsx';
import { isAcknowledgement } from './item-name.ts';

const formatSpan = (start: string, end: string) =>
  start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;

type TaxSummary = Extract<InboxSummary, { kind: (typeof TAX_APPROVALS)[number] }>;
type ShiftSummary = Extract<InboxSummary, { kind: 'open_shift' | 'shift_swap' | 'swap_answer' }>;
const isShift = (summary: InboxSummary): summary is ShiftSummary =>
  summary.kind === 'open_shift' || summary.kind === 'shift_swap' || summary.kind === 'swap_answer';
const TAX_KINDS: readonly string[] = TAX_APPROVALS;
const isTax = (summary: InboxSummary): summary is TaxSummary => TAX_KINDS.includes(summary.kind);

/** How a row of the inbox says in one line what it is about; times are those of the company's zone. */
export function useInboxLabels(zone: string) {
  const { t, i18n } = useTranslation(['inbox', 'attendance-day', 'change-requests', 'outlet-evidence']);
  const { lasting } = useAttendanceLabels();
  const label = useFieldLabel();
  const shiftText = useShiftText();
  const lengthOf = useLeaveLength();
  const at = (instant: string | null) => formatTimeIn(zone, instant);
  const ofTax = (summary: TaxSummary): string => {
    if (summary.kind === 'tax_claim')
      return t('what.tax_claim', {
        title: i18n.language === 'ms' ? summary.title_malay : summary.title,
        amount: formatMoney(summary.amount),
      });
    if (summary.kind === 'tax_deduction')
      return t('what.tax_deduction', {
        type: t(`facts.deduction.${summary.type}`),
        amount: formatMoney(summary.amount),
        month: monthLabel(summary.start_date, i18n.language),
      });
    if (summary.kind === 'tax_benefit')
      return t('what.tax_benefit', {
        name: summary.name,
        amount: formatMoney(summary.value),
        month: monthLabel(summary.start_date, i18n.language),
      });
    return t('what.former_employer', { year: summary.year, employer: summary.employer ?? '' });
  };
  const ofShift = (summary: ShiftSummary): string => {
    if (summary.kind === 'open_shift')
      return t('what.open_shift', { day: formatDate(summary.date), shift: shiftText(summary.session) });
    if (summary.kind === 'swap_answer')
      return t(summary.taken ? 'what.swap_asked' : 'what.hand_over_asked', {
        day: formatDate(summary.given.date),
        other: summary.taken ? formatDate(summary.taken.date) : '',
      });
    return t(summary.taken ? 'what.shift_swap' : 'what.hand_over', {
      name: summary.colleague.name,
      day: formatDate(summary.given.date),
      other: summary.taken ? formatDate(summary.taken.date) : '',
    });
  };
  const ofTask = ({ title, site, date }: Extract<InboxSummary, { kind: 'site_task' }>): string =>
    t('what.site_task', { title, site: site.name, day: formatDate(date) });
  const ofEvidence = ({
    entry,
    task,
    outlet,
    date,
  }: Extract<InboxSummary, { kind: 'outlet_evidence' }>): string => {
    const there = { outlet: outlet.name, day: formatDate(date), ns: 'outlet-evidence' } as const;
    return entry
      ? t(`what.${entry.type}`, { ...there, pieces: formatCount(entry.total), product: entry.product })
      : t('what.task', { ...there, title: task?.title ?? '' });
  };
  const ofChange = (summary: Extract<InboxSummary, { kind: 'change_request' }>): string => {
    const about = t(`kind.${summary.request}`, { ns: 'change-requests' });
    if (summary.operation !== 'update')
      return `${about}: ${t(`operation.${summary.operation}`, { ns: 'change-requests' })}`;
    return `${about}: ${summary.fields.map(label).join(', ')}`;
  };
  const what = (summary: InboxSummary): string => {
    if (summary.kind === 'change_request') return ofChange(summary);
    if (summary.kind === 'leave_request')
      return t('what.leave', {
        type: summary.leave_type.name,
        length: lengthOf(summary),
        days: formatSpan(summary.start_date, summary.end_date),
      });
    if (summary.kind === 'claim')
      return t('what.claim', {
        title: summary.title,
        count: summary.items,
        amount: formatMoney(summary.total),
      });
    if (summary.kind === 'month_approval')
      return t('what.month_approval', {
        count: summary.people,
        number: formatCount(summary.people),
        amount: formatMoney(summary.total_net_pay),
      });
    if (summary.kind === 'loan')
      return t('what.loan', {
        purpose: summary.purpose,
        amount: formatMoney(summary.principal),
        count: summary.instalments,
        month: monthLabel(summary.first_month, i18n.language),
      });
    if (summary.kind === 'payment_approval')
      return t('what.payment_approval', {
        count: summary.people,
        number: formatCount(summary.people),
        amount: formatMoney(summary.total_net_pay),
        day: formatDate(summary.payment_date),
      });
    if (summary.kind === 'site_task') return ofTask(summary);
    if (summary.kind === 'outlet_evidence') return ofEvidence(summary);
    if (isShift(summary)) return ofShift(summary);
    if (isTax(summary)) return ofTax(summary);
    if (summary.kind === 'document_acknowledgement')
      return [t('what.document', { number: summary.number }), summary.folder].filter(Boolean).join(' · ');
    if (summary.kind === 'announcement_acknowledgement')
      return summary.ends_on === null
        ? t('what.announcement', { day: formatDate(summary.starts_on) })
        : t('what.announcement_until', { day: formatDate(summary.ends_on) });
    const day = formatDate(summary.date);
    if (summary.kind === 'presence_event') {
      const type = t(`types.${summary.type}`, { ns: 'attendance-day' });
      return t('what.event', { type, time: at(summary.recorded_at), day });
    }
    if (summary.kind === 'attendance_overtime')
      return t('what.overtime', { length: lasting(summary.requested_minutes), day });
    const times = [
      summary.first_in && t('in_at', { time: at(summary.first_in) }),
      summary.last_out && t('out_at', { time: at(summary.last_out) }),
    ];
    return t('what.correction', { times: times.filter(Boolean).join(', '), day });
  };
  /** Who or what an item is about: the person, or what is acknowledged. */
  const named = ({ employee, summary }: Pick<InboxRow, 'employee' | 'summary'>): string =>
    isAcknowledgement(summary)
      ? summary.title
      : summary.kind === 'month_approval'
        ? t('month', { month: monthLabel(summary.start_date, i18n.language) })
        : summary.kind === 'payment_approval'
          ? summary.name
          : (summary.kind === 'presence_event' || summary.kind === 'outlet_evidence') && summary.promoter
            ? summary.promoter.name
            : (employee?.name ?? '');
  return { what, at, named };
}
