import { claimCategories as endpoints } from '@mesra/contract/claims/claim-category';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { CLAIM_BASES, CLAIM_PRESETS } from '@mesra/domain/claims/claim-category';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { likePattern } from '../../kit/list.ts';
import { registerHandlers } from '../../kit/register.ts';
import { limitsColumn, type StoredLimit, storeLimits } from './claim-limit.store.ts';
import { claimCategories } from './claims.tables.ts';

/** The name of a category as SQL: the company's own, else that of its preset in a language. */
function nameIn(language: Language): SQL<string> {
  const presets = CLAIM_PRESETS.map(
    (preset) => sql`when ${preset} then ${messageText({ key: `claim.preset.${preset}` }, language)}`,
  );
  return sql`coalesce(${claimCategories.name}, case ${claimCategories.preset} ${sql.join(presets, sql` `)} end)`;
}

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
  sorts: ({ language }) => ({ name: sql`lower(${nameIn(language)})`, code: claimCategories.code }),
  derived: ({ language }) => ({
    name: nameIn(language),
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
      ? sql`(${nameIn(language)} ilike ${likePattern(query.keyword)} or ${claimCategories.code} ilike ${likePattern(query.keyword)})`
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
  store: async ({ tx }, row, { limits }) => {
    if (limits) await storeLimits(tx, row, limits);
  },
});
