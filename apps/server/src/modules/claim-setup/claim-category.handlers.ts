import { claimCategories as endpoints } from '@mesra/contract/claim-setup/claim-category';
import type { Message } from '@mesra/contract/kit/problem';
import { CLAIM_BASES } from '@mesra/domain/claims/claim-category';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { likePattern } from '../../kit/list.ts';
import { invalid } from '../../kit/problem.ts';
import { registerHandlers } from '../../kit/register.ts';
import { claimItems } from '../claims/claims.views.ts';
import { categoryNameIn } from './claim-category.reads.ts';
import { limitsColumn, type StoredLimit, storeLimits } from './claim-limit.store.ts';
import { claimCategories } from './claim-setup.tables.ts';

const ringgit = (amount: Sen | null): string | null => (amount === null ? null : formatMoney(amount));

const presentLimit = ({ per_claim, per_day, per_month, per_year, per_diem, ...limit }: StoredLimit) => ({
  ...limit,
  per_claim: ringgit(per_claim),
  per_day: ringgit(per_day),
  per_month: ringgit(per_month),
  per_year: ringgit(per_year),
  per_diem: ringgit(per_diem),
});

/** The categories of claims of a company, with their dated limits. */
export const claimCategoryHandlers = registerHandlers({
  table: claimCategories,
  endpoints,
  sorts: ({ language }) => ({ name: sql`lower(${categoryNameIn(language)})`, code: claimCategories.code }),
  derived: ({ language }) => ({
    name: categoryNameIn(language),
    own_name: sql`${claimCategories.name}`,
    limits: limitsColumn,
  }),
  present: (row) => ({
    receipt_from: ringgit(row.receipt_from),
    limits: (row as unknown as { limits: StoredLimit[] }).limits.map(presentLimit),
  }),
  matching: (query, { language }) => [
    query.archived ? undefined : isNull(claimCategories.archived_at),
    query.kind && inArray(claimCategories.kind, query.kind),
    query.paid_through && eq(claimCategories.paid_through, query.paid_through),
    query.keyword
      ? sql`(${categoryNameIn(language)} ilike ${likePattern(query.keyword)} or ${claimCategories.code} ilike ${likePattern(query.keyword)})`
      : undefined,
  ],
  can: (actor, { company_id }) => {
    const update = allows(actor, company_id, endpoints.update);
    return { update, archive: update, remove: allows(actor, company_id, endpoints.remove) };
  },
  values: ({ archived, limits: _, ...entered }, { services }) => ({
    ...entered,
    ...(archived === undefined ? {} : { archived_at: archived ? services.clock.now().toISOString() : null }),
  }),
  check: (row) => {
    const problems: Record<string, Message[]> = {};
    const { preset } = row as { preset?: string | null };
    if (row.name === null && !preset) problems.name = [{ key: 'claim.name_required' }];
    if (row.counts_as === 'wages' && row.paid_through === 'transfer')
      problems.paid_through = [{ key: 'claim.wages_by_payroll' }];
    for (const basis of CLAIM_BASES)
      if (row.counts_as === 'reimbursement' && row[basis])
        problems[basis] = [{ key: 'claim.bases_of_wages' }];
    return problems;
  },
  changed: async ({ tx }, { before, after }) => {
    if (!before || !after || before.kind === after.kind) return;
    const { company_id, id } = after;
    const [used] = await tx
      .select({ id: claimItems.id })
      .from(claimItems)
      .where(and(eq(claimItems.company_id, company_id), eq(claimItems.claim_category_id, id)))
      .limit(1);
    if (used) throw invalid('kind', 'claim.kind_used');
  },
  store: async ({ tx }, row, { limits }) => {
    if (limits) await storeLimits(tx, row, limits);
  },
});
