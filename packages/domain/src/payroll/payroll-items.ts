import { type FromMonth, inForce } from '../kit/in-force.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { ExemptAllowance } from '../statutory/malaysia/reliefs.ts';
import type { EaBox } from './ea-box.ts';
import type { ContributionFlags, ContributionTotalType, LineFacts } from './line-facts.ts';
import { LINE_TYPES, type LineType } from './line-types.ts';
import { mayBeOrdinary } from './ordinary-items.ts';

/** What a company says about one kind of earning or deduction. */
export interface ItemTerms extends ContributionFlags {
  code: string | null;
  /** Null for a standard type, which has titles of its own. */
  name: string | null;
  name_malay: string | null;
  kind: 'earning' | 'deduction';
  contribution_total_type: ContributionTotalType;
  exempt: ExemptAllowance | null;
  /** Paid for the calendar days served. */
  prorated: boolean;
  ordinary_rate: boolean;
  /** Null where the EA form does not report it. */
  ea_box: EaBox | null;
  account_code: string | null;
  /** Offered when lines are added. */
  active: boolean;
}

/** Terms of a kind from a month on. */
export interface DatedItemTerms extends ItemTerms, FromMonth {
  type: string;
}

/** A kind of earning or deduction as it stands in a month. */
export interface PayrollItem extends ItemTerms {
  type: string;
  /** Of the catalogue; what it counts for and what it is exempt as follow from the law. */
  standard: boolean;
}

const EA_OF_TYPES: Readonly<Record<string, EaBox>> = {
  daily_wage: 'B1a',
  time_wages: 'B1a',
  holiday_wages: 'B1a',
  overtime: 'B1a',
  rest_day_pay: 'B1a',
  public_holiday_pay: 'B1a',
  leave_pay: 'B1a',
  additional_remuneration_arrear: 'B1a',
  other_earning: 'B1a',
  claim_wages: 'B1a',
  commission: 'B1b',
  incentive: 'B1b',
  additional_remuneration_bonus: 'B1b',
  additional_remuneration_commission: 'B1b',
  additional_remuneration_director_fee: 'B1b',
  fixed_allowance: 'B1c',
  allowance: 'B1c',
  travelling_allowance: 'B1c',
  childcare_allowance: 'B1c',
  long_service_award: 'B1c',
  shift_allowance: 'B1c',
  site_allowance: 'B1c',
  service_charge: 'B1c',
  additional_remuneration_other: 'B1c',
  additional_remuneration_income_tax_paid_by_employer: 'B1d',
  additional_remuneration_gratuity: 'B1f',
  additional_remuneration_compensation: 'B6',
  notice_pay: 'B6',
  cp38: 'D2',
  zakat: 'D3',
};

function standardItem(type: LineType): PayrollItem {
  const { epf, socso, eis, tax, hrdf, kind, contribution_total_type, exempt } = type;
  return {
    type: type.type,
    standard: true,
    ...{ epf, socso, eis, tax, hrdf, kind, contribution_total_type, exempt },
    code: null,
    name: null,
    name_malay: null,
    prorated: false,
    ordinary_rate: false,
    ea_box: EA_OF_TYPES[type.type] ?? null,
    account_code: null,
    active: true,
  };
}

const STANDARD = LINE_TYPES.map(standardItem);

/** What a company may say of a standard type; the rest is the law's. */
export const STANDARD_TERMS = [
  'code',
  'prorated',
  'ordinary_rate',
  'ea_box',
  'account_code',
  'active',
] as const;

/** Every kind of earning and deduction in a month: the standard types as the company has them, then its own by name. */
export function itemsInForce(rows: readonly DatedItemTerms[], month: PlainDate): PayrollItem[] {
  const byType = new Map<string, DatedItemTerms[]>();
  for (const row of rows) byType.set(row.type, [...(byType.get(row.type) ?? []), row]);
  const found = (type: string) => inForce(byType.get(type) ?? [], month);
  const standard = STANDARD.map((item): PayrollItem => {
    const terms = found(item.type);
    if (!terms) return item;
    const { code, prorated, ordinary_rate, ea_box, account_code, active } = terms;
    return { ...item, code, prorated, ordinary_rate, ea_box, account_code, active };
  });
  const types = new Set(STANDARD.map(({ type }) => type));
  const own = [...byType.keys()].flatMap((type) => {
    const terms = types.has(type) ? null : found(type);
    if (!terms) return [];
    const { effective_from: _from, ...item } = terms;
    return [{ ...item, standard: false }];
  });
  own.sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
  return [...standard, ...own];
}

/** Whether an item may be part of the ordinary rate of pay: an earning of normal remuneration that the law does not exclude. */
export const itemMayBeOrdinary = (
  item: Pick<ItemTerms, 'kind' | 'contribution_total_type' | 'exempt'> & { type: string },
): boolean =>
  item.kind === 'earning' &&
  item.contribution_total_type === 'normal' &&
  item.exempt !== 'travelling' &&
  item.exempt !== 'long_service_award' &&
  mayBeOrdinary(item);

/** A line with what its item says: prorated, and of an own item the exemption. */
export function withItem<L extends LineFacts>(line: L, items: ReadonlyMap<string, PayrollItem>): L {
  const item = items.get(line.type);
  if (!item) return line;
  const { exempt, prorated, standard } = item;
  return { ...line, ...(prorated ? { prorated } : {}), ...(exempt && !standard ? { exempt } : {}) };
}

/** The type of a company's own item, by its code: it stays when the item is renamed. */
export const ownTypeOf = (code: string): string =>
  `own_${code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')}`;
