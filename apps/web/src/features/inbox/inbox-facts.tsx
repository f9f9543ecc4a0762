import { Anchor, Text, Title } from '@mantine/core';
import type { OwnItemKind } from '@mesra/contract/inbox/acknowledgement-kind';
import type { InboxFacts } from '@mesra/contract/inbox/inbox-row';
import { plainDate } from '@mesra/domain/kit/plain-date';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { formatCount, formatDate, formatDateTimeIn, formatMoney } from '../../lib/format.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { DayRecord } from '../../shared/attendance/day-record.tsx';
import { LeaveFacts } from '../../shared/leave/leave-facts.tsx';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../ui/section.tsx';
import css from './inbox.module.css';
import { useInboxLabels } from './inbox-labels.ts';
import { LoanFacts } from './loan-facts.tsx';
import { MonthFacts } from './month-facts.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { OpenShiftFacts, ShiftSwapFacts } from './shift-facts.tsx';

type FactsOf<K extends InboxFacts['kind']> = Extract<InboxFacts, { kind: K }>;
type Item = { label: string; value: React.ReactNode };

interface InboxItemFactsProps {
  /** A claim, a task, what was recorded at an outlet and what waits for the reader alone have their own (`InboxClaim`, `InboxAcknowledgement`, `InboxAnswer`). */
  facts: Exclude<InboxFacts, { kind: 'claim' | 'site_task' | 'outlet_evidence' | OwnItemKind }>;
  zone: string;
}

/** The facts beside a decision, by its kind. */
export function InboxItemFacts({ facts, zone }: InboxItemFactsProps) {
  if (facts.kind === 'change_request') return <RequestFacts facts={facts} />;
  if (facts.kind === 'open_shift') return <OpenShiftFacts facts={facts} />;
  if (facts.kind === 'shift_swap') return <ShiftSwapFacts facts={facts} />;
  if (facts.kind === 'month_approval') return <MonthFacts month={facts.month} />;
  if (facts.kind === 'loan') return <LoanFacts facts={facts} />;
  if (facts.kind === 'payment_approval') return <PaymentFacts payment={facts.payment} />;
  if (facts.kind === 'tax_claim') return <TaxClaimFacts facts={facts} />;
  if (facts.kind === 'tax_deduction') return <DeductionFacts facts={facts} />;
  if (facts.kind === 'tax_benefit') return <BenefitFacts facts={facts} />;
  if (facts.kind === 'former_employer') return <FormerEmployerFacts facts={facts} />;
  if (facts.kind === 'leave_request') return <LeaveFacts request={facts.request} facts={facts} />;
  const date = facts.kind === 'presence_event' ? facts.event.local_date : dateOf(facts);
  const own = facts.day?.zone ?? zone;
  // A promoter from outside has no attendance.
  const isOutsider = facts.kind === 'presence_event' && facts.event.promoter_id !== null;
  return (
    <>
      {facts.kind === 'presence_event' ? (
        <EventFacts facts={facts} zone={own} />
      ) : facts.kind === 'attendance_correction' ? (
        <CorrectionFacts facts={facts} zone={own} />
      ) : (
        <OvertimeFacts facts={facts} />
      )}
      {isOutsider ? null : <Day record={facts.day} date={date} />}
    </>
  );
}

const dateOf = (facts: FactsOf<'attendance_correction' | 'attendance_overtime'>): string =>
  facts.kind === 'attendance_correction' ? facts.correction.date : facts.date;

function Day({ record, date }: { record: FactsOf<'attendance_overtime'>['day']; date: string }) {
  const { t } = useTranslation('inbox');
  return (
    <section className={css.day}>
      <Title order={3} mb="xs">
        {t('day', { day: formatDate(date) })}
      </Title>
      {record ? <DayRecord record={record} /> : <Text c="dimmed">{t('day_none')}</Text>}
    </section>
  );
}

function EventFacts({ facts, zone }: { facts: FactsOf<'presence_event'>; zone: string }) {
  const { t } = useTranslation(['inbox', 'attendance-day']);
  const { mark } = useAttendanceLabels();
  const { at } = useInboxLabels(zone);
  const { event, site } = facts;
  const where = site
    ? t('facts.radius', { name: site.name, metres: formatCount(site.radius) })
    : event.work_site?.name;
  const items: (Item | null)[] = [
    { label: t('facts.event'), value: t(`types.${event.type}`, { ns: 'attendance-day' }) },
    { label: t('facts.recorded'), value: at(event.recorded_at) },
    { label: t('facts.arrived'), value: formatDateTimeIn(zone, event.arrived_at) },
    { label: t('facts.site'), value: where ?? t('no_site', { ns: 'attendance-day' }) },
    event.note ? { label: t('facts.note'), value: event.note } : null,
    event.picture
      ? {
          label: t('facts.picture'),
          value: (
            <Anchor href={event.picture} target="_blank" rel="noreferrer">
              {t('facts.picture_open')}
            </Anchor>
          ),
        }
      : null,
  ];
  return (
    <>
      {event.marks.length > 0 ? (
        <Notice
          tone="warning"
          title={t('facts.marks')}
          lines={event.marks.map((one) => mark(one, event.status))}
        />
      ) : null}
      <Facts items={items.filter((item) => item !== null)} />
    </>
  );
}

function ProofLink({ proof: { url, name } }: { proof: { url: string; name: string } }) {
  return (
    <Anchor href={`${url}?inline=true`} target="_blank" rel="noreferrer">
      {name}
    </Anchor>
  );
}

/** What the facts of every request about tax end with: who entered it, its document, and what was answered. */
function useCourse() {
  const { t } = useTranslation('inbox');
  return ({ requested_by, proof, answer }: Course): (Item | null)[] => [
    requested_by && { label: t('facts.entered_by'), value: requested_by.name },
    proof && { label: t('facts.proof'), value: <ProofLink proof={proof} /> },
    answer === null ? null : { label: t('facts.answer'), value: answer },
  ];
}
type Course = Pick<FactsOf<'tax_claim'>['claim'], 'requested_by' | 'proof' | 'answer'>;

function CorrectionFacts({ facts, zone }: { facts: FactsOf<'attendance_correction'>; zone: string }) {
  const { t } = useTranslation('inbox');
  const { at } = useInboxLabels(zone);
  const { recorded, first_in, last_out, reason, proof, work_site, answer } = facts.correction;
  const change = (label: string, from: string | null, to: string | null): Item | null =>
    to ? { label, value: t('facts.from_to', { from: at(from), to: at(to) }) } : null;
  const items = [
    change(t('facts.first_in'), recorded.first_in, first_in),
    change(t('facts.last_out'), recorded.last_out, last_out),
    work_site ? { label: t('facts.site'), value: work_site.name } : null,
    { label: t('facts.reason'), value: reason },
    proof && { label: t('facts.proof'), value: <ProofLink proof={proof} /> },
    answer ? { label: t('facts.answer'), value: answer } : null,
  ];
  return <Facts items={items.filter((item) => item !== null)} />;
}

function TaxClaimFacts({ facts: { claim, usage, over, ...titles } }: { facts: FactsOf<'tax_claim'> }) {
  const { t, i18n } = useTranslation('inbox');
  const courseOf = useCourse();
  const { spent_on, description } = claim;
  const items: (Item | null)[] = [
    { label: t('facts.relief'), value: i18n.language === 'ms' ? titles.title_malay : titles.title },
    { label: t('facts.amount'), value: `${formatMoney(claim.amount)} (${claim.year})` },
    usage && {
      label: t('facts.limit'),
      value: t('facts.limit_left', { limit: formatMoney(usage.limit), left: formatMoney(usage.left) }),
    },
    spent_on === null ? null : { label: t('facts.spent_on'), value: formatDate(spent_on) },
    description === null ? null : { label: t('facts.description'), value: description },
    ...courseOf(claim),
  ];
  return (
    <>
      {over ? <Notice tone="warning" lines={[t('facts.over')]} /> : null}
      <Facts items={items.filter((item) => item !== null)} />
    </>
  );
}

/** What is to be deducted of every month, and for whom. */
function DeductionFacts({ facts: { deduction } }: { facts: FactsOf<'tax_deduction'> }) {
  const { t, i18n } = useTranslation('inbox');
  const courseOf = useCourse();
  const { type, amount, start_date, end_date, reference } = deduction;
  const items: (Item | null)[] = [
    { label: t('facts.deduction.type'), value: t(`facts.deduction.${type}`) },
    { label: t('facts.amount'), value: formatMoney(amount) },
    { label: t('facts.deduction.start_date'), value: monthLabel(start_date, i18n.language) },
    end_date === null
      ? null
      : { label: t('facts.deduction.end_date'), value: monthLabel(end_date, i18n.language) },
    reference === null ? null : { label: t('facts.deduction.reference'), value: reference },
    ...courseOf(deduction),
  ];
  return <Facts items={items.filter((item) => item !== null)} />;
}

/** What is given beside the pay, and what of its value counts for PCB. */
function BenefitFacts({ facts: { benefit } }: { facts: FactsOf<'tax_benefit'> }) {
  const { t, i18n } = useTranslation('inbox');
  const courseOf = useCourse();
  const { type, name, value, monthly, start_date, counts_from } = benefit;
  const items: (Item | null)[] = [
    { label: t('facts.benefit.type'), value: t(`facts.benefit.${type}`) },
    { label: t('facts.benefit.name'), value: name },
    { label: t('facts.benefit.value'), value: formatMoney(value) },
    { label: t('facts.benefit.monthly'), value: formatMoney(monthly) },
    { label: t('facts.benefit.start_date'), value: monthLabel(start_date, i18n.language) },
    counts_from === start_date
      ? null
      : {
          label: t('facts.benefit.counts_from'),
          value: counts_from ? monthLabel(counts_from, i18n.language) : t('facts.benefit.no_month_left'),
        },
    ...courseOf(benefit),
  ];
  return <Facts items={items.filter((item) => item !== null)} />;
}

/** What the TP3 form of a former employer says, figure by figure. */
function FormerEmployerFacts({ facts: { former_employer } }: { facts: FactsOf<'former_employer'> }) {
  const { t, i18n } = useTranslation('inbox');
  const courseOf = useCourse();
  const { year, employer_number, start_month, end_month } = former_employer;
  const { religious_journeys, reliefs, unnamed_reliefs, exempt } = former_employer;
  const amount = (label: string, value: string): Item | null =>
    Number(value) === 0 ? null : { label, value: formatMoney(value) };
  const month = (number: number) => monthLabel(plainDate(year, number, 1), i18n.language);
  const items: (Item | null)[] = [
    { label: t('facts.employer'), value: former_employer.employer ?? '' },
    employer_number === null ? null : { label: t('facts.employer_number'), value: employer_number },
    start_month === null || end_month === null
      ? null
      : { label: t('facts.months'), value: `${month(start_month)} – ${month(end_month)}` },
    { label: t('facts.remuneration'), value: formatMoney(former_employer.remuneration) },
    amount(t('facts.epf'), former_employer.epf),
    amount(t('facts.mtd'), former_employer.mtd),
    amount(t('facts.zakat'), former_employer.zakat),
    religious_journeys === 0
      ? null
      : { label: t('facts.religious_journeys'), value: String(religious_journeys) },
    ...reliefs.map((one) => amount(i18n.language === 'ms' ? one.title_malay : one.title, one.amount)),
    amount(t('facts.unnamed_reliefs'), unnamed_reliefs),
    ...exempt.map((one) => amount(t(`facts.exempt.${one.key as 'childcare'}`), one.amount)),
    ...courseOf(former_employer),
  ];
  return <Facts items={items.filter((item) => item !== null)} />;
}

function OvertimeFacts({ facts }: { facts: FactsOf<'attendance_overtime'> }) {
  const { t } = useTranslation(['inbox', 'attendance-day']);
  const { lasting } = useAttendanceLabels();
  const { requested_minutes, granted_minutes, month, breaches, answer } = facts;
  const items: (Item | null)[] = [
    { label: t('facts.requested'), value: lasting(requested_minutes) },
    granted_minutes === null ? null : { label: t('facts.granted'), value: lasting(granted_minutes) },
    facts.as_leave && facts.leave
      ? { label: t('given.label'), value: facts.leave.leave_type ?? t('given.leave') }
      : null,
    {
      label: t('facts.month'),
      value:
        month.limit === null
          ? lasting(month.minutes)
          : t('facts.month_of', { length: lasting(month.minutes), limit: lasting(month.limit) }),
    },
    answer ? { label: t('facts.answer'), value: answer } : null,
  ];
  const lines = breaches.map(({ key, start, end, minutes, limit, law }) =>
    t('breaches.line', {
      limit: t(`breaches.${key}`),
      length: lasting(minutes),
      most: lasting(limit),
      days: start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`,
      law: t(`law.${law.statute as 'employment_act'}`, {
        ns: 'attendance-day',
        section: law.section,
        day: formatDate(law.effective_from),
      }),
    }),
  );
  return (
    <>
      {lines.length > 0 ? <Notice tone="warning" title={t('breaches.title')} lines={lines} /> : null}
      <Facts items={items.filter((item) => item !== null)} />
    </>
  );
}

function RequestFacts({ facts: { request, link } }: { facts: FactsOf<'change_request'> }) {
  const { t } = useTranslation('inbox');
  const { label, format } = useEmployeeLabels();
  const { changes, operation, status, note, warnings } = request;
  const display = (change: (typeof changes)[number]) => {
    const { field, before, now } = change;
    const requested = format(field, change.asked);
    const stands = format(field, status === 'Pending' ? now : before);
    if (operation === 'update') return t('facts.from_to', { from: stands, to: requested });
    return operation === 'create' ? requested : stands;
  };
  const [to = '', id] = link.split('?id=');
  return (
    <>
      {warnings.length > 0 ? (
        <Notice tone="warning" lines={warnings.map((one) => `${label(one.field)}: ${one.message}`)} />
      ) : null}
      <Facts items={changes.map((change) => ({ label: label(change.field), value: display(change) }))} />
      {note ? <Facts items={[{ label: t('facts.note'), value: note }]} /> : null}
      <Text size="sm" c="dimmed">
        {request.divisible && changes.length > 1 ? `${t('facts.whole')} ` : null}
        <Anchor component={Link} to={to} search={{ id: Number(id) } as never} inherit underline="always">
          {t('facts.open')}
        </Anchor>
      </Text>
    </>
  );
}
