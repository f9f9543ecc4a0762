import { sql } from 'drizzle-orm';
import { TRANSLATED } from '../../kit/audited.ts';
import type { ServerModule } from '../../kit/module.ts';
import { claimCategoryHandlers } from './claim-category.handlers.ts';

export const claimsModule: ServerModule = {
  handled: claimCategoryHandlers,
  audited: {
    tables: {
      claim_categories: {
        record: 'claim_category',
        label: { column: 'id', of: 'claim_categories' },
        sen: ['receipt_from'],
        title: sql`coalesce(name, ${`${TRANSLATED}claim.preset.`} || preset)`,
      },
      claim_limits: {
        record: 'claim_limit',
        label: { column: 'claim_category_id', of: 'claim_categories' },
        sen: ['per_claim', 'per_day', 'per_month', 'per_year', 'per_diem'],
      },
    },
    references: { claim_category_id: 'claim_categories' },
  },
};
