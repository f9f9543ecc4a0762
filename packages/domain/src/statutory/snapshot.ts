import { failed, type Outcome, ok, type Problem, problem } from '../kit/outcome.ts';
import { isPlainMonth, type PlainMonth, startOfMonth } from '../kit/plain-date.ts';
import {
  type CarryForward,
  type History,
  hasBegun,
  type StatuteRef,
  type ValueInForce,
  valueOn,
} from './history.ts';
import { EIS_HISTORY, type EisTable } from './malaysia/eis.ts';
import { EPF_HISTORY, EPF_PART_F_HISTORY, type EpfPartF, type EpfTable } from './malaysia/epf.ts';
import { HRDF_HISTORY, type HrdfRates } from './malaysia/hrdf.ts';
import { MTD_HISTORY, type MtdTable } from './malaysia/mtd.ts';
import { SKBBK_HISTORY, type SkbbkTable } from './malaysia/skbbk.ts';
import { SOCSO_HISTORY, type SocsoTable } from './malaysia/socso.ts';
import { DEFAULT_STATUTORY_SETTINGS, type StatutorySettings } from './settings.ts';

/**
 * The law of one wage month, resolved once and shared by all its payslips. Null: the scheme had not yet
 * begun.
 */
export interface Statute {
  readonly wage_month: PlainMonth;
  readonly settings: StatutorySettings;
  readonly epf: ValueInForce<EpfTable>;
  readonly epf_part_f: ValueInForce<EpfPartF> | null;
  readonly socso: ValueInForce<SocsoTable>;
  readonly skbbk: ValueInForce<SkbbkTable> | null;
  readonly eis: ValueInForce<EisTable>;
  readonly hrdf: ValueInForce<HrdfRates>;
  readonly mtd: ValueInForce<MtdTable>;
  readonly statute_ref: StatuteRef;
}

/**
 * The law in force for the wages of a month, as of its first day. Every table without a value gives its own
 * problem: `statute_not_in_force` {table, day} or `statute_not_begun` {table, day, begins}; also
 * `wage_month_malformed`.
 */
export function statuteFor(
  month: PlainMonth,
  settings: Partial<StatutorySettings> = {},
  carryForwards: readonly CarryForward[] = [],
): Outcome<Statute> {
  if (!isPlainMonth(month)) return failed(problem('wage_month_malformed', { month: String(month) }));
  const day = startOfMonth(month);
  const problems: Problem[] = [];
  const found: ValueInForce<unknown>[] = [];
  const resolve = <T>(history: History<T>): ValueInForce<T> | null => {
    const outcome = valueOn(history, day, carryForwards);
    if (!outcome.ok) {
      problems.push(...outcome.problems);
      return null;
    }
    found.push(outcome.value);
    return outcome.value;
  };
  const resolveIfBegun = <T>(history: History<T>) => (hasBegun(history, day) ? resolve(history) : null);

  const epf = resolve(EPF_HISTORY);
  const epf_part_f = resolveIfBegun(EPF_PART_F_HISTORY);
  const socso = resolve(SOCSO_HISTORY);
  const skbbk = resolveIfBegun(SKBBK_HISTORY);
  const eis = resolve(EIS_HISTORY);
  const hrdf = resolve(HRDF_HISTORY);
  const mtd = resolve(MTD_HISTORY);
  if (problems.length > 0 || !epf || !socso || !eis || !hrdf || !mtd) return failed(...problems);

  const used: StatutorySettings = { ...DEFAULT_STATUTORY_SETTINGS, ...settings };
  const statute_ref = reference(month, used, found);
  return ok(
    Object.freeze({
      wage_month: month,
      settings: Object.freeze(used),
      epf,
      epf_part_f,
      socso,
      skbbk,
      eis,
      hrdf,
      mtd,
      statute_ref,
    }),
  );
}

function reference(
  wage_month: PlainMonth,
  settings: StatutorySettings,
  found: readonly ValueInForce<unknown>[],
): StatuteRef {
  return Object.freeze({
    wage_month,
    settings: Object.freeze({ ...settings }),
    tables: Object.freeze(
      found.map(({ table, effective_from, effective_to, source, carried_forward }) =>
        Object.freeze({ table, effective_from, effective_to, source, carried_forward }),
      ),
    ),
  });
}
