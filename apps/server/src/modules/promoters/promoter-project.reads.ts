import type { PromoterProject } from '@mesra/contract/promoters/promoter';
import { promoterInvitationStatusAt } from '@mesra/domain/promoters/invitation-states';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import type { StoredPromoter } from './promoter.reads.ts';
import { invitationAbilities } from './promoter-invitation.reads.ts';
import { type PayPlan, presentPay } from './promoter-pay.present.ts';
import { type promoterInvitations as invitations, promoters } from './promoters.tables.ts';

interface PartRow extends PayPlan, Record<string, unknown> {
  id: number;
  project: PromoterProject['project'];
  client: string;
  start_date: string;
  end_date: string | null;
  invitation: Pick<
    typeof invitations.$inferSelect,
    'id' | 'email' | 'status' | 'sent_at' | 'expires_at'
  > | null;
}

const instantOf = (text: string): string => new Date(text).toISOString();

/** The parts of a promoter in projects with their pay plan and latest invitation, the latest first. One query. */
export async function projectsOfPromoter(
  call: RowCall,
  promoter: StoredPromoter,
): Promise<PromoterProject[]> {
  const { company_id, id } = promoter;
  const { rows } = await call.tx.execute<PartRow>(sql`
    select pp.id, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'status', p.status) as project,
      c.name as client, pp.start_date, pp.end_date, pp.rate, pp.rate_unit, pp.transport, pp.commission, pp.target_by,
      pp.target, pp.tiers,
      (select jsonb_build_object('id', i.id, 'email', i.email, 'status', i.status, 'sent_at', i.sent_at,
          'expires_at', i.expires_at)
        from promoter_invitations i where i.company_id = pp.company_id and i.promoter_id = pp.promoter_id
          and i.sales_project_id = pp.sales_project_id order by i.id desc limit 1) as invitation
    from reads.sales_project_promoters pp
    join reads.sales_projects p on p.company_id = pp.company_id and p.id = pp.sales_project_id
    join reads.clients c on c.company_id = p.company_id and c.id = p.client_id
    join ${promoters} on ${promoters.company_id} = pp.company_id and ${promoters.id} = pp.promoter_id
    where pp.company_id = ${company_id} and pp.promoter_id = ${id}
    order by pp.start_date desc, pp.id desc`);
  const now = call.services.clock.now();
  return rows.map(({ id: part, project, client, start_date, end_date, invitation, ...pay }) => ({
    ...{ id: part, project, client, start_date, end_date, ...presentPay(pay) },
    invitation: invitation && {
      ...{ id: invitation.id, email: invitation.email },
      status: promoterInvitationStatusAt(invitation, now),
      sent_at: instantOf(invitation.sent_at),
      expires_at: instantOf(invitation.expires_at),
      can: invitationAbilities(call.actor, promoter, promoterInvitationStatusAt(invitation, now)),
    },
  }));
}
