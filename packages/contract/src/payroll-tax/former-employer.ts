import { EXEMPT_ALLOWANCES } from '@mesra/domain/payroll/relief-usage';
import { z } from 'zod';
import { line, money, moneyInputPositive, numberFrom, optionalLine } from '../kit/primitives.ts';
import { taxRequest, taxRequestEndpoints } from './tax-request.ts';

/*
 * Former employers of a year (TP3): what they have paid and deducted, so that PCB here continues the year, and its limits by
 * item hold over all of it.
 */

const month = z.number().int();
const amounts = z.array(z.object({ key: z.string(), amount: money }));

export const formerEmployer = z.object({
  ...taxRequest,
  year: z.number().int(),
  /** Null for what was on file before employers were named, as are the months. */
  employer: z.string().nullable(),
  employer_number: z.string().nullable(),
  start_month: month.nullable(),
  end_month: month.nullable(),
  remuneration: money,
  epf: money,
  mtd: money,
  zakat: money,
  /** Reliefs by `deduction_…` key, and those of which only the sum is known. */
  reliefs: amounts,
  unnamed_reliefs: money,
  /** Exempt allowances used, by their key. */
  exempt: amounts,
  religious_journeys: z.number().int(),
});
export type FormerEmployer = z.output<typeof formerEmployer>;

const monthInput = numberFrom(z.number().int().min(1).max(12));
/** Amounts by key. */
const byKey = <K extends z.ZodType<string, string>>(key: K) =>
  z
    .array(z.object({ key, amount: moneyInputPositive }))
    .max(60)
    .default([]);

export const formerEmployerEndpoints = taxRequestEndpoints({
  name: 'former-employers',
  called: 'a former employer of the year (TP3)',
  row: formerEmployer,
  fixed: { year: numberFrom(z.number().int().min(2020).max(2100)) },
  values: {
    employer: line(120),
    /** The employer's number at LHDN. */
    employer_number: optionalLine(20),
    start_month: monthInput,
    end_month: monthInput,
    remuneration: moneyInputPositive,
    epf: moneyInputPositive,
    mtd: moneyInputPositive,
    zakat: moneyInputPositive,
    reliefs: byKey(line(80)),
    exempt: byKey(z.enum(EXEMPT_ALLOWANCES)),
    /** Departure levies of religious journeys among `zakat`. */
    religious_journeys: numberFrom(z.number().int().min(0).max(2)).default(0),
  },
});
