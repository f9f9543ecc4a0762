import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Person } from '../../kit/person.ts';
import { notFound } from '../../kit/problem.ts';
import { isPromoter, visiblePromoters } from './promoters.policy.ts';
import { promoters } from './promoters.tables.ts';

/** Where promoters from outside are paid. */
export { promoterAccounts, promoterPayee } from './promoter-accounts.reads.ts';
/** Promoters as plans and schedules name them. */
export { type NamedPromoter, promotersByCode, promotersNamed } from './promoter-lookup.reads.ts';
/** What a promoter is paid in a project, in the format of the API. */
export { type PayPlan, presentPay } from './promoter-pay.present.ts';
/** Who sees which promoter. */
export { visiblePromoters };

/** 404 unless the caller sees all of some promoters. With `lock` they are held until the end: nobody else plans them meanwhile. */
export async function assertPromoters(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  companyId: number,
  ids: readonly number[],
  lock = false,
): Promise<void> {
  const wanted = new Set(ids);
  const query = tx
    .select({ id: promoters.id })
    .from(promoters)
    .where(and(visiblePromoters(actor, [companyId]), isAmong(promoters.id, [...wanted])))
    .orderBy(promoters.id);
  const found = await (lock ? query.for('no key update') : query);
  if (found.length !== wanted.size) throw notFound();
}

/** Holds some promoters until the end: nobody else plans them meanwhile. 404 unless all of them are of the company. */
export async function holdPromoters(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await tx
    .select({ id: promoters.id })
    .from(promoters)
    .where(and(eq(promoters.company_id, companyId), isAmong(promoters.id, wanted)))
    .orderBy(promoters.id)
    .for('no key update');
  if (found.length !== wanted.length) throw notFound();
}

/** Holds those of some employees who are promoters until the end: nobody plans them as such meanwhile. */
export async function holdPromotersOf(
  tx: Tx,
  companyId: number,
  employeeIds: readonly number[],
): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx
    .select({ id: promoters.id })
    .from(promoters)
    .where(and(eq(promoters.company_id, companyId), isAmong(promoters.employee_id, employeeIds)))
    .orderBy(promoters.id)
    .for('no key update');
}

/** A promoter as somebody whose presence is recorded: the employee, or the promoter from outside. */
export async function personOfPromoter(
  tx: Tx,
  promoter: { company_id: number; id: number },
): Promise<Person> {
  const [found] = await tx
    .select({ employee_id: promoters.employee_id })
    .from(promoters)
    .where(isPromoter(promoter));
  if (!found) throw notFound();
  return found.employee_id === null ? { promoter_id: promoter.id } : { employee_id: found.employee_id };
}
