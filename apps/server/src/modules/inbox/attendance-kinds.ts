import { messageText } from '@mesra/contract/kit/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { type ApprovalRow, decideApproval, personOf } from '../approvals/approvals.api.ts';
import {
  dayRecordOf,
  type OvertimeTerms,
  overtimeFacts,
  overtimeTermsFacts,
  overtimeUnder,
} from '../attendance/attendance.api.ts';
import {
  correctionsUnder,
  presentCorrections,
} from '../attendance-corrections/attendance-corrections.api.ts';
import {
  decideReview,
  eventsUnderReview,
  lockPresence,
  type PresenceEventRow,
  presentEvents,
} from '../presence/presence.api.ts';
import { promoters } from '../promoters/promoters.views.ts';
import { workSites } from '../sites/sites.views.ts';
import { type DecisionKind, type InboxDecision, picturesOf } from './inbox-kind.ts';

const pagesOf = (date: string) => ({
  own: `/attendance?date=${date}`,
  managed: `/attendance/manage?date=${date}`,
});

/** The day of the person that a decision is about. */
const dayOf = (call: RowCall, approval: ApprovalRow, date: string) =>
  dayRecordOf(
    { ...call, companyIds: [approval.company_id] },
    { ...approval, employee_id: personOf(approval), date },
    picturesOf(approval),
  );

const decide = async (
  call: RowCall,
  { id }: ApprovalRow,
  { status, note }: InboxDecision,
  current: () => unknown,
  terms: OvertimeTerms | null = null,
): Promise<void> => {
  await decideApproval(call, id, { status, note, terms }, current);
};

async function circleOf(call: RowCall, companyId: number, siteId: number | null) {
  if (siteId === null) return null;
  const { id, name, lat, lng, radius } = workSites;
  const [site] = await call.tx
    .select({ id, name, lat, lng, radius })
    .from(workSites)
    .where(and(eq(workSites.company_id, companyId), eq(id, siteId)));
  if (!site || site.lat === null || site.lng === null) return null;
  return { ...site, lat: site.lat, lng: site.lng };
}

/** Where an event of a promoter from outside is shown: to themselves, and to whoever manages them. */
const pagesOfPromoter = (id: number) => {
  const page = `/spm/promoter/view/schedule?id=${id}`;
  return { own: page, managed: page };
};

/** The promoters from outside whose events some are, by id. */
async function outsidersOf(call: RowCall, rows: readonly PresenceEventRow[]) {
  const ids = rows.flatMap(({ promoter_id }) => promoter_id ?? []);
  if (ids.length === 0) return new Map<number, { id: number; name: string; code: string }>();
  const { company_id, id, name, code } = promoters;
  const found = await call.tx
    .select({ id, name, code })
    .from(promoters)
    .where(and(inArray(company_id, [...call.companyIds]), isAmong(id, ids)));
  return new Map(found.map((one) => [one.id, { ...one, name: one.name ?? '' }]));
}

/** The review of a marked event. */
export const presenceEventKind: DecisionKind<'presence_event'> = {
  async entries(call, approvalIds) {
    const rows = await eventsUnderReview(call, approvalIds);
    const shown = await presentEvents(call, rows, () => '');
    const outsiders = await outsidersOf(call, rows);
    return new Map(
      rows.flatMap(({ approval_id, promoter_id, local_date: date }, index) => {
        const event = shown[index];
        if (approval_id === null || !event) return [];
        const { type, recorded_at, marks, work_site } = event;
        const promoter = promoter_id === null ? null : (outsiders.get(promoter_id) ?? null);
        const what = { date, promoter, type, recorded_at, marks, work_site };
        const pages = promoter_id === null ? pagesOf(date) : pagesOfPromoter(promoter_id);
        return [[approval_id, { summary: { kind: 'presence_event' as const, ...what }, pages }]];
      }),
    );
  },
  // Its place and picture are beside the decision.
  bulkSafe: () => 'marked',
  async facts(call, approval) {
    const rows = await eventsUnderReview(call, [approval.id]);
    const [row] = rows;
    const [event] = await presentEvents(call, rows, ({ id }) => `${picturesOf(approval)}/${id}/picture`);
    if (!row || !event) throw notFound();
    return {
      kind: 'presence_event',
      event,
      site: await circleOf(call, approval.company_id, row.work_site_id),
      // A promoter from outside has no attendance.
      day: row.employee_id === null ? null : await dayOf(call, approval, row.local_date),
    };
  },
  decide: (call, approval, { status, note }, current) =>
    decideReview(call, approval, { status, note }, current),
};

/** A correction of a day. */
export const correctionKind: DecisionKind<'attendance_correction'> = {
  async entries(call, approvalIds) {
    const rows = await correctionsUnder(call, approvalIds);
    return new Map(
      rows.map(({ approval_id, date, first_in, last_out, reason, proof_key }) => {
        const times = { date, first_in, last_out, reason, has_proof: proof_key !== null };
        return [approval_id, { summary: { kind: 'attendance_correction', ...times }, pages: pagesOf(date) }];
      }),
    );
  },
  bulkSafe: ({ has_proof }) => (has_proof ? 'files' : true),
  async facts(call, approval) {
    const [shown] = await presentCorrections(call, await correctionsUnder(call, [approval.id]));
    if (!shown) throw notFound();
    const proof = shown.proof && { ...shown.proof, url: `/api/inbox/${approval.id}/proof` };
    return {
      kind: 'attendance_correction',
      correction: { ...shown, proof },
      day: await dayOf(call, approval, shown.date),
    };
  },
  decide,
};

/** Overtime that the rules hold back until it is approved. */
export const overtimeKind: DecisionKind<'attendance_overtime'> = {
  async entries(call, approvalIds) {
    const rows = await overtimeUnder(call, approvalIds);
    return new Map(
      rows.map(({ approval_id, date, requested_minutes, overruns }) => [
        approval_id,
        { summary: { kind: 'attendance_overtime', date, requested_minutes, overruns }, pages: pagesOf(date) },
      ]),
    );
  },
  // Beyond a limit of working time it needs a reason, which no decision on several has; those of the week and the month
  // show when it is decided.
  bulkSafe: ({ overruns }) => (overruns.length > 0 ? 'limits' : true),
  async facts(call, approval) {
    const [row] = await overtimeUnder(call, [approval.id]);
    if (!row) throw notFound();
    const { date, requested_minutes, granted_minutes, as_leave, answer } = row;
    const { paid, leave } = await overtimeTermsFacts(call, row);
    return {
      kind: 'attendance_overtime',
      ...{ date, requested_minutes, granted_minutes, as_leave, answer },
      paid,
      leave: leave && {
        ...leave,
        refused: leave.refused && messageText({ key: leave.refused }, call.language),
      },
      ...(await overtimeFacts(call, row, granted_minutes ?? requested_minutes)),
      day: await dayOf(call, approval, date),
    };
  },
  async decide(call, approval, decision, current) {
    const { minutes, as_leave } = decision;
    // Held before the approval, as by whoever records events and so withdraws overtime that is gone.
    await lockPresence(call.tx, { company_id: approval.company_id, employee_id: personOf(approval) });
    await decide(call, approval, decision, current, { minutes, as_leave });
  },
};
