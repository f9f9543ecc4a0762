import { type EaForm, eaFormEndpoints } from '@mesra/contract/annual-forms/ea-form';
import type { EaProblem } from '@mesra/contract/annual-forms/ea-kinds';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { EA_AMOUNTS, type EaAmounts, eaIncome } from '@mesra/domain/annual-forms/ea-amounts';
import { formatMoney } from '@mesra/domain/kit/money';
import type { Problem } from '@mesra/domain/kit/outcome';
import { monthInFigures } from '@mesra/domain/kit/plain-date';
import { type Actor, allows } from '../../kit/actor.ts';
import type { eaForms } from './annual-forms.tables.ts';

type EaFormRow = Omit<typeof eaForms.$inferSelect, 'numbers_sealed'>;

/** `2026-02` as `02/2026`, an amount in sen as ringgit. */
const shown = (value: string | number): string =>
  typeof value === 'number'
    ? formatMoney(value)
    : /^\d{4}-\d{2}$/.test(value)
      ? monthInFigures(value)
      : value;

/** Why a form cannot be issued, as a message. */
export const presentReason = ({ key, params }: Problem): Message => ({
  key: `payroll.${key}`,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)])),
});

/** The amounts of a form as ringgit. */
export const presentAmounts = (amounts: EaAmounts) =>
  Object.fromEntries(EA_AMOUNTS.map((box) => [box, formatMoney(amounts[box])])) as EaForm['amounts'];

/** Whether the caller may open and issue forms of a company. */
export const mayIssue = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, eaFormEndpoints.issue);

interface Shown {
  actor: Actor;
  language: Language;
  /** Names of users by id. */
  names: ReadonlyMap<number, string>;
}

/** A form in the shape of the API; `differs` where it is a draft beside one that was issued. */
export function presentEaForm(
  row: EaFormRow & { differs: boolean },
  { actor, language, names }: Shown,
): EaForm {
  const mine = mayIssue(actor, row.company_id);
  return {
    id: row.id,
    company_id: row.company_id,
    employee_id: row.employee_id,
    employee_code: row.person.employee_code,
    name: row.person.name,
    designation: row.person.designation,
    year: row.year,
    status: row.status,
    serial: row.serial,
    amounts: presentAmounts(row.amounts),
    income: formatMoney(eaIncome(row.amounts)),
    has_opening_balance: row.has_opening_balance,
    problems: row.problems.map((reason) => ({
      key: reason.key as EaProblem,
      message: messageText(presentReason(reason), language),
    })),
    differs: row.differs,
    note: row.note,
    issued_at: row.issued_at,
    issued_by: row.issued_by === null ? null : (names.get(row.issued_by) ?? null),
    version: row.version,
    can: { issue: mine && row.status === 'Draft' && row.problems.length === 0, pdf: mine },
  };
}
