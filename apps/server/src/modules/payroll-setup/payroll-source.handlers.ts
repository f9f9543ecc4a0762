import { type PayrollSources, payrollSourceEndpoints } from '@mesra/contract/payroll-setup/payroll-source';
import { startOfMonth } from '@mesra/domain/kit/plain-date';
import { WEAK_SOURCES } from '@mesra/domain/statutory/sources';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { companyPayroll, statuteOf, tablesOf } from './payroll-setup.api.ts';
import { payrollSourceAcceptances as acceptances } from './payroll-setup.tables.ts';
import { sourcesRestedOn } from './payroll-source.store.ts';

async function present(
  { actor, tx, services }: Pick<RowCall, 'actor' | 'tx' | 'services'>,
  companyId: number,
  requested?: string,
): Promise<PayrollSources> {
  const month = startOfMonth(requested ?? todayIn(actor, companyId, services.clock));
  const company = await companyPayroll(tx, companyId);
  const ground = {
    month,
    pays_levy: company.hrdf_rate !== null,
    tables: tablesOf(statuteOf(month, company)),
  };
  const { sources } = await sourcesRestedOn(tx, companyId, ground);
  const resting = new Set(sources.map(({ key }) => key));
  const rows = await tx.select().from(acceptances).where(eq(acceptances.company_id, companyId));
  const names = await peopleNames(
    tx,
    rows.map(({ accepted_by }) => accepted_by),
  );
  return {
    company_id: companyId,
    month,
    sources: WEAK_SOURCES.map(({ key, grade, title, title_malay, practice, practice_malay }) => {
      const row = rows.find(({ source }) => source === key);
      return {
        ...{ key, grade, title, title_malay, practice, practice_malay },
        rests: resting.has(key),
        acceptance: row
          ? { by: names.get(row.accepted_by) ?? null, at: row.accepted_at, note: row.note }
          : null,
      };
    }),
  };
}

const list = handle(payrollSourceEndpoints.list, async ({ query, ...call }) => ({
  data: await present(call, query.company_id, query.month),
}));

const update = handle(payrollSourceEndpoints.update, async ({ body, ...call }) => {
  const { tx, actor, services } = call;
  const { company_id, key: source, accepted, note } = body;
  const where = and(eq(acceptances.company_id, company_id), eq(acceptances.source, source));
  if (accepted) {
    const by = { accepted_by: actor.user_id, accepted_at: services.clock.now().toISOString(), note };
    await tx
      .insert(acceptances)
      .values({ company_id, source, ...by })
      .onConflictDoUpdate({ target: [acceptances.company_id, acceptances.source], set: by });
  } else await tx.delete(acceptances).where(where);
  return {
    data: await present(call, company_id),
    message: accepted ? 'payroll_source.accepted' : 'payroll_source.withdrawn',
  };
});

/** What of the law is weak, and who has accepted it. */
export const payrollSourceHandlers = [list, update];
