import { sql } from 'drizzle-orm';
import { type AuditDeclaration, TRANSLATED } from '../../kit/audited.ts';

const LIMIT_SEN = ['per_claim', 'per_day', 'per_month', 'per_year', 'per_diem'];

/** Audit log declaration of this module's tables. */
export const claimSetupAudited: AuditDeclaration = {
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
      sen: LIMIT_SEN,
    },
    claim_settings: { record: 'claim_setting', label: { column: 'rounding' } },
    claim_mileage_rates: { record: 'claim_mileage_rate', label: { column: 'vehicle' } },
    claim_exchange_rates: { record: 'claim_exchange_rate', label: { column: 'currency' } },
  },
  references: { claim_category_id: 'claim_categories' },
};
