import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const companyAudited: AuditDeclaration = {
  tables: {
    companies: { record: 'company', label: { column: 'name' }, tenant: 'id' },
    branches: { record: 'branch', label: { column: 'name' } },
    divisions: { record: 'division', label: { column: 'name' } },
    departments: { record: 'department', label: { column: 'name' } },
    positions: { record: 'position', label: { column: 'name' } },
    position_levels: { record: 'position_level', label: { column: 'name' } },
    organizations: { record: 'organization', label: { column: 'department_id', of: 'departments' } },
    statutory_periods: { record: 'statutory_period', label: { column: 'effective_from' } },
    statutory_carry_forwards: { record: 'carry_forward', label: { column: 'table' } },
    company_bank_accounts: { record: 'bank_account', label: { column: 'holder' } },
    bank_account_reveals: { record: 'bank_account_reveal', label: { column: 'account' } },
    memberships: { record: 'user', label: { column: 'user_id', of: 'people' } },
  },
  references: {
    branch_id: 'branches',
    division_id: 'divisions',
    department_id: 'departments',
    position_id: 'positions',
    position_level_id: 'position_levels',
  },
};
