import type { ClaimCategory } from '@mesra/contract/claim-setup/claim-category';
import { CLAIM_BASES, type ClaimBasis } from '@mesra/domain/claims/claim-category';

/** The amounts of a row of limits, in the order in which they are shown. */
export const LIMIT_AMOUNTS = ['per_diem', 'per_claim', 'per_day', 'per_month', 'per_year'] as const;
type Amounts = Record<(typeof LIMIT_AMOUNTS)[number], string>;

export interface LimitValues extends Amounts {
  effective_from: string;
  of: 'everyone' | 'level' | 'person';
  position_level_id: number | null;
  employee_id: number | null;
  name: string | null;
}

/** A row of limits for everyone, without an amount. */
export const NEW_LIMIT: LimitValues = {
  effective_from: '',
  of: 'everyone',
  position_level_id: null,
  employee_id: null,
  name: null,
  ...{ per_diem: '', per_claim: '', per_day: '', per_month: '', per_year: '' },
};

/** A category as it is typed. Empty amounts and days are none. */
export interface CategoryValues extends Record<string, unknown> {
  name: string;
  code: string;
  kind: ClaimCategory['kind'];
  counts_as: ClaimCategory['counts_as'];
  bases: ClaimBasis[];
  paid_through: ClaimCategory['paid_through'];
  receipt_from: string;
  oldest_days: string;
  account_code: string;
  limits: LimitValues[];
}

type Limit = ClaimCategory['limits'][number];

const limitValues = ({ name, effective_from, position_level_id, employee_id, ...amounts }: Limit) => ({
  ...{ name, effective_from, position_level_id, employee_id },
  of: employee_id ? ('person' as const) : position_level_id ? ('level' as const) : ('everyone' as const),
  ...(Object.fromEntries(LIMIT_AMOUNTS.map((field) => [field, amounts[field] ?? ''])) as Amounts),
});

/** What the form begins with. */
export const categoryValues = (row: ClaimCategory | null): CategoryValues => ({
  name: row?.own_name ?? '',
  code: row?.code ?? '',
  kind: row?.kind ?? 'amount',
  counts_as: row?.counts_as ?? 'reimbursement',
  bases: CLAIM_BASES.filter((basis) => row?.[basis]),
  paid_through: row?.paid_through ?? 'payroll',
  receipt_from: row ? (row.receipt_from ?? '') : '0',
  oldest_days: row?.oldest_days === null || row?.oldest_days === undefined ? '' : String(row.oldest_days),
  account_code: row?.account_code ?? '',
  limits: (row?.limits ?? []).map(limitValues),
});

/** The form as it is sent. A reimbursement counts towards nothing, and wages are paid by payroll. */
export function categoryBody({ bases, limits, ...values }: CategoryValues) {
  const wages = values.counts_as === 'wages';
  return {
    ...values,
    paid_through: wages ? ('payroll' as const) : values.paid_through,
    ...(Object.fromEntries(CLAIM_BASES.map((basis) => [basis, wages && bases.includes(basis)])) as Record<
      ClaimBasis,
      boolean
    >),
    limits: limits.map(({ of, name: _, position_level_id, employee_id, per_diem, ...limit }) => ({
      ...limit,
      // Nobody chosen is no id.
      position_level_id: of === 'level' ? (position_level_id ?? 0) : null,
      employee_id: of === 'person' ? (employee_id ?? 0) : null,
      per_diem: values.kind === 'per_diem' ? per_diem : '',
    })),
  };
}

/** What everyone is allowed on a day, without exceptions of levels and people; undefined before the first row. */
export const limitsOn = ({ limits }: ClaimCategory, day: string): Limit | undefined =>
  limits.find(
    (one) => one.effective_from <= day && one.position_level_id === null && one.employee_id === null,
  );
