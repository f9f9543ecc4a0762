import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { claims } from '../claims/claims.views.ts';
import { createBatch, payBatch } from './batch.store.ts';
import { claimBatches, claimPayables, claimPayments } from './claim-payments.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';

/** Claims that were approved before a day and wait to be transferred. */
async function approvedBefore(tx: Tx, companyId: number, day: PlainDate): Promise<number[]> {
  const rows = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.company_id, companyId),
        inArray(claims.status, ['Approved']),
        sql`${claims.approved_on} < ${day}::date`,
        sql`exists (select from ${claimPayables} p where p.company_id = ${claims.company_id} and p.claim_id = ${claims.id}
          and p.paid_through = 'transfer' and not exists (select from ${claimPayments} m
            where m.company_id = p.company_id and m.claim_payable_id = p.id))`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Puts what was approved before a day into a batch that is paid on another; nothing where nothing waits. */
async function prepare(
  call: RowCall,
  companyId: number,
  { before, payment_date, name }: { before: PlainDate; payment_date: PlainDate; name: string },
) {
  const claim_ids = await approvedBefore(call.tx, companyId, before);
  if (claim_ids.length === 0) return null;
  return createBatch(call, { company_id: companyId, name, payment_date, claim_ids });
}

/** Seeds the demo companies with a batch that is paid and one that waits. */
export async function seedClaimPayments(
  services: Services,
  companies: readonly DemoCompany[],
): Promise<void> {
  const today = dayIn(ZONE, services.clock.now());
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const [done] = await tx.select({ id: claimBatches.id }).from(claimBatches).limit(1);
      if (done) return;
      const call: RowCall = {
        tx,
        services,
        actor: ownerOf(company),
        companyIds: [company.id],
        language: 'en',
      };
      const paid = await prepare(call, company.id, {
        ...{ before: addDays(today, -40), payment_date: today, name: 'Claims, first batch' },
      });
      if (paid) await payBatch(call, paid, paid.row.version);
      await prepare(call, company.id, {
        ...{ before: addDays(today, -15), payment_date: addDays(today, 3), name: 'Claims, second batch' },
      });
    });
  }
}
