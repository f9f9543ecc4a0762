import { type Visit, visitAt } from '@mesra/domain/home/visit';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { countChanges, lastEntry } from '../audit/audit.api.ts';
import { homeVisits } from './home.tables.ts';

type VisitCall = Pick<RowCall, 'tx' | 'actor' | 'services'>;

const instantOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const millisecondsOf = (at: string | null) => (at === null ? null : Date.parse(at));

async function storedVisit({ tx, actor }: VisitCall, companyId: number): Promise<Visit | null> {
  const [row] = await tx
    .select()
    .from(homeVisits)
    .where(and(eq(homeVisits.company_id, companyId), eq(homeVisits.user_id, actor.user_id)));
  if (!row) return null;
  const { seen, since } = row;
  return { seen, since, seen_at: Date.parse(row.seen_at), since_at: millisecondsOf(row.since_at) };
}

/** Since when the caller has not seen what changed, and the last log entry then. */
async function visitNow(call: VisitCall, companyId: number) {
  return visitAt(await storedVisit(call, companyId), call.services.clock.now().getTime());
}

/** Records that the caller looks at the dashboard now. */
export async function recordVisit(call: VisitCall, companyId: number) {
  const { since, since_at } = await visitNow(call, companyId);
  const visit = {
    seen_at: call.services.clock.now().toISOString(),
    seen: await lastEntry(call.tx, companyId),
    since,
    since_at: instantOf(since_at),
  };
  await call.tx
    .insert(homeVisits)
    .values({ company_id: companyId, user_id: call.actor.user_id, ...visit })
    .onConflictDoUpdate({ target: [homeVisits.company_id, homeVisits.user_id], set: visit });
  return { since: visit.since_at };
}

/** What others have changed since the caller's last visit. */
export async function changesSinceVisit(call: VisitCall, companyId: number) {
  const { since, since_at } = await visitNow(call, companyId);
  const records =
    since === null
      ? []
      : await countChanges(call.tx, call.services.audited, companyId, {
          after: since,
          notBy: call.actor.user_id,
        });
  return { since: instantOf(since_at), after: since, records };
}
