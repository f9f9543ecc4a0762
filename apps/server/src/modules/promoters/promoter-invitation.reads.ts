import {
  promoterInvitationEndpoints as endpoints,
  type ReceivedPromoterInvitation,
} from '@mesra/contract/promoters/promoter-invitation';
import {
  type PromoterInvitationStatus,
  promoterInvitationStatusAt,
} from '@mesra/domain/promoters/invitation-states';
import type { SalesProjectStatus } from '@mesra/domain/sales-projects/project-states';
import { sql } from 'drizzle-orm';
import { type Actor, allows } from '../../kit/actor.ts';
import { setCompanies, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { type PayPlan, presentPay } from './promoter-pay.present.ts';
import { mayManageOutsiders } from './promoters.policy.ts';
import type { promoters } from './promoters.tables.ts';

/** What the caller may do with an invitation of a promoter whom they see. */
export function invitationAbilities(
  actor: Actor,
  {
    company_id,
    employee_id,
    archived_at,
  }: Pick<typeof promoters.$inferSelect, 'company_id' | 'employee_id' | 'archived_at'>,
  status: PromoterInvitationStatus,
): { resend: boolean; revoke: boolean } {
  const reaches = archived_at === null && (employee_id !== null || mayManageOutsiders(actor, company_id));
  const may = reaches && allows(actor, company_id, endpoints.send);
  return {
    resend: may && (status === 'Pending' || status === 'Expired'),
    revoke: may && status === 'Pending',
  };
}

/** Somebody whose verified address invitations are sent to. */
interface Addressee {
  tx: Tx;
  actor: Pick<Actor, 'email'>;
  services: Services;
}

interface ReceivedRow extends PayPlan, Record<string, unknown> {
  id: number;
  company: ReceivedPromoterInvitation['company'];
  promoter_id: number;
  invited_by: number;
  project: string;
  client: string;
  start_date: string;
  end_date: string;
  inviter: string | null;
  /** Whether whoever sent it still manages the company: nobody leaves a door open behind them. */
  stands: boolean;
  project_status: SalesProjectStatus;
  /** Whether the promoter still takes part. */
  planned: boolean;
  status: PromoterInvitationStatus;
  sent_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

/** An invitation with what answering it needs. */
export type ReceivedInvitation = ReceivedRow;

/**
 * The invitations sent to the caller's address, in whatever company, the latest first; or one of them. Switches the transaction
 * to their companies.
 */
export async function receivedInvitations(
  { tx, actor }: Addressee,
  id: number | null = null,
): Promise<ReceivedInvitation[]> {
  const found = await tx.execute<{ company_id: number; id: number }>(
    sql`select company_id, id from system.promoter_invitations_of(${actor.email}::text)`,
  );
  const own = found.rows.filter((one) => id === null || one.id === id);
  if (own.length === 0) return [];
  await setCompanies(tx, [...new Set(own.map(({ company_id }) => company_id))]);
  const { rows } = await tx.execute<ReceivedRow>(sql`
    select i.id, jsonb_build_object('id', co.id, 'name', co.name, 'logo', co.logo) as company, i.promoter_id, i.invited_by,
      p.name as project, c.name as client, greatest(pp.start_date, p.start_date) as start_date,
      coalesce(pp.end_date, p.end_date) as end_date, pp.rate, pp.rate_unit, coalesce(pp.transport, 0) as transport,
      coalesce(pp.commission, false) as commission, pp.target_by, pp.target, coalesce(pp.tiers, '[]') as tiers,
      (select u.name from system.people(array[i.invited_by]) u) as inviter,
      exists (select from reads.memberships m where m.company_id = i.company_id and m.user_id = i.invited_by
        and m.status = 'Active' and (m.type in ('owner', 'admin') or m.is_admin)) as stands,
      p.status as project_status, pp.id is not null as planned,
      i.status, i.sent_at, i.expires_at, i.answered_at
    from promoter_invitations i
    join reads.companies co on co.id = i.company_id
    join reads.sales_projects p on p.company_id = i.company_id and p.id = i.sales_project_id
    join reads.clients c on c.company_id = p.company_id and c.id = p.client_id
    left join lateral (select * from reads.sales_project_promoters x where x.company_id = i.company_id
      and x.promoter_id = i.promoter_id and x.sales_project_id = i.sales_project_id order by x.start_date desc limit 1) pp on true
    where i.id = any (${sql.param(own.map((one) => one.id))}::bigint[]) and lower(i.email) = lower(${actor.email})
    order by i.id desc`);
  return rows;
}

/** An invitation in the shape of the API. */
export function presentReceived(row: ReceivedInvitation, services: Services): ReceivedPromoterInvitation {
  const { id, company, project, client, start_date, end_date, inviter } = row;
  const instant = (at: Date) => new Date(at).toISOString();
  const expires_at = instant(row.expires_at);
  return {
    ...{ id, company, project, client, start_date, end_date, ...presentPay(row) },
    invited_by: inviter,
    status: promoterInvitationStatusAt({ status: row.status, expires_at }, services.clock.now()),
    sent_at: instant(row.sent_at),
    expires_at,
    answered_at: row.answered_at && instant(row.answered_at),
  };
}
