import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { CLAIM_PRESETS } from '@mesra/domain/claims/claim-category';
import type { LimitRow } from '@mesra/domain/claims/claim-limits';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { claimCategories, claimLimits } from './claim-setup.tables.ts';

/** The name of a category as SQL: the company's own, else that of its preset in a language. */
export function categoryNameIn(language: Language): SQL<string> {
  const presets = CLAIM_PRESETS.map(
    (preset) => sql`when ${preset} then ${messageText({ key: `claim.preset.${preset}` }, language)}`,
  );
  return sql`coalesce(${claimCategories.name}, case ${claimCategories.preset} ${sql.join(presets, sql` `)} end)`;
}

/** The name of a category: the company's own, else that of its preset in a language. */
export const categoryName = (
  { name, preset }: Pick<typeof claimCategories.$inferSelect, 'name' | 'preset'>,
  language: Language,
): string => name ?? messageText({ key: `claim.preset.${preset}` }, language);

/** A category with its dated limits. */
export type StoredCategory = typeof claimCategories.$inferSelect & { limits: LimitRow[] };

/** Some categories of a company, or all, archived ones too, by id. */
export async function readCategories(
  tx: Tx,
  companyId: number,
  ids?: readonly number[],
): Promise<Map<number, StoredCategory>> {
  if (ids?.length === 0) return new Map();
  const named = ids && [...new Set(ids)];
  const [rows, limits] = await Promise.all([
    tx
      .select()
      .from(claimCategories)
      .where(
        and(
          eq(claimCategories.company_id, companyId),
          named ? isAmong(claimCategories.id, named) : undefined,
        ),
      ),
    tx
      .select()
      .from(claimLimits)
      .where(
        and(
          eq(claimLimits.company_id, companyId),
          named ? isAmong(claimLimits.claim_category_id, named) : undefined,
        ),
      ),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, limits: limits.filter((limit) => limit.claim_category_id === row.id) },
    ]),
  );
}
