import { multiplyByRate, type Sen } from '../kit/money.ts';
import { multiplyDivide, roundSen } from '../kit/rounding.ts';
import type { MtdFlatRate, MtdRow, MtdTable } from '../statutory/malaysia/mtd.ts';
import type { StatutorySettings } from '../statutory/settings.ts';
import type { MtdWorkings } from './result.ts';

/**
 * Input of the calculation, with the letters of the LHDN specification. Amounts in sen; Z excludes this
 * month's zakat.
 */
export interface MtdInput {
  regime: MtdWorkings['regime'];
  category: 1 | 2 | 3;
  month: number;
  Y: Sen;
  K: Sen;
  Y1: Sen;
  K1: Sen;
  Yt: Sen;
  Kt: Sen;
  S: Sen;
  DU: Sen;
  SU: Sen;
  QC: Sen;
  SLP: Sen;
  LP1: Sen;
  Z: Sen;
  X: Sen;
  zakat: Sen;
  /** Voluntary EPF claimed this year, which shares the EPF limit. */
  voluntary_epf: Sen;
}

export type MtdSettings = Pick<
  StatutorySettings,
  'mtd_band_edge' | 'mtd_additional_basis' | 'mtd_minimum_test' | 'mtd_total_rounding'
>;

/**
 * The monthly tax deduction by the computerised method: normal remuneration, then additional remuneration.
 * Each intermediate figure is truncated to the sen; the deducted amount is rounded up to 5 sen. LHDN
 * specification for MTD.
 */
export function computeMtd(input: MtdInput, table: MtdTable, settings: MtdSettings): MtdWorkings {
  if (input.regime === 'non_resident') return nonResident(input, table, settings);
  const n = 12 - input.month;
  const chargeable = chargeableIncome(input, table, n);
  const { P_normal, P_total } = chargeable;
  const tax_normal = annualTax(P_normal, input, table, settings);
  const paid = input.Z + input.X;
  const mtd_normal = Math.max(0, multiplyDivide(tax_normal - paid, 1, n + 1, 'truncate_sen'));
  const deducted = zeroBelowMinimum(mtd_normal, table, settings);
  const net_normal = deducted - input.zakat;
  const E = input.X + additionalBasis(mtd_normal, deducted, settings) * (n + 1);
  const tax_total = input.Yt === 0 ? tax_normal : annualTax(P_total, input, table, settings);
  const difference = input.Yt === 0 ? 0 : Math.max(0, tax_total - (E + input.Z));
  const mtd_additional = zeroBelowMinimum(difference, table, settings);
  const total = totalDeducted(net_normal, mtd_additional, settings);
  return { ...chargeable, tax_normal, tax_total, mtd_normal, net_normal, E, mtd_additional, total };
}

type Chargeable = Omit<
  MtdWorkings,
  'tax_normal' | 'tax_total' | 'mtd_normal' | 'net_normal' | 'E' | 'mtd_additional' | 'total'
>;

function chargeableIncome(input: MtdInput, table: MtdTable, n: number): Chargeable {
  const { Y, Y1, Yt, S, DU, SU, QC, SLP, LP1 } = input;
  const cap = table.reliefs.epf_cap;
  const K = Math.min(input.K, cap);
  const K1 = Math.min(input.K1, cap - K);
  const Kt = Math.min(input.Kt, cap - K - K1);
  const room = Math.max(0, cap - K - K1 - input.voluntary_epf);
  const K2 = laterEpf(room, K1, n);
  const K2_total = laterEpf(Math.max(0, room - Kt), K1, n);
  const D = table.reliefs.individual;
  const reliefs = D + S + DU + SU + QC + SLP + LP1;
  const P_normal = Math.max(0, Y - K + (Y1 - K1) + (Y1 - K2) * n - reliefs);
  const P_total =
    Yt === 0 ? P_normal : Math.max(0, Y - K + (Y1 - K1) + (Y1 - K2_total) * n + (Yt - Kt) - reliefs);
  const { regime, category, Z, X, zakat } = input;
  const given = { regime, category, n, Y, K, Y1, K1, Y2: Y1, K2, K2_total, Yt, Kt };
  return { ...given, D, S, DU, SU, QC, SLP, LP1, Z, X, zakat, P_normal, P_total };
}

/** K2: an equal share of the remaining limit, at most K1; 0 in December. */
function laterEpf(room: Sen, K1: Sen, n: number): Sen {
  return n === 0 ? 0 : Math.min(multiplyDivide(room, 1, n, 'truncate_sen'), K1);
}

/**
 * Tax of the year on P, truncated to the sen; negative if the rebate exceeds the tax. Uses the resident
 * scale, or the flat rate of a special regime less its rebate T.
 */
export function annualTax(
  P: Sen,
  who: Pick<MtdInput, 'regime' | 'category'>,
  table: MtdTable,
  settings: Pick<MtdSettings, 'mtd_band_edge'>,
): Sen {
  const edge = settings.mtd_band_edge === 'strict' ? P : roundSen(P, 'down_to_ringgit');
  if (who.regime !== 'normal' && who.regime !== 'non_resident') {
    const flat: MtdFlatRate = table[who.regime];
    const rebate = who.category === 2 ? flat.t_category_2 : flat.t_category_1_3;
    return multiplyByRate(P, flat.rate, 'truncate_sen') - (edge <= table.rebate_up_to ? rebate : 0);
  }
  const row = taxRow(table, edge);
  if (!row) return 0;
  const b = who.category === 2 ? row.b_category_2 : row.b_category_1_3;
  return multiplyByRate(P - row.over, row.rate, 'truncate_sen') + b;
}

/** The row of Table 1 for a chargeable income in sen; null if no tax is due. */
export function taxRow(table: MtdTable, P: Sen): MtdRow | null {
  for (let i = table.rows.length - 1; i >= 0; i -= 1) {
    const row = table.rows[i];
    if (row && P > row.over) return row;
  }
  return null;
}

function zeroBelowMinimum(amount: Sen, table: MtdTable, settings: MtdSettings): Sen {
  const tested = settings.mtd_minimum_test === 'after_rounding' ? roundSen(amount, 'up_to_5_sen') : amount;
  return tested < table.minimum ? 0 : amount;
}

function additionalBasis(mtd: Sen, deducted: Sen, settings: MtdSettings): Sen {
  switch (settings.mtd_additional_basis) {
    case 'truncated':
      return deducted;
    case 'rounded':
      return roundSen(deducted, 'up_to_5_sen');
    case 'truncated_always':
      return mtd;
    case 'rounded_always':
      return roundSen(mtd, 'up_to_5_sen');
  }
}

function totalDeducted(net_normal: Sen, mtd_additional: Sen, settings: MtdSettings): Sen {
  if (settings.mtd_total_rounding === 'added_then_rounded') {
    return roundSen(Math.max(0, net_normal + mtd_additional), 'up_to_5_sen');
  }
  // Rounding the sum up adds only the remainder of the normal part, because the additional part is already
  // whole.
  return roundSen(Math.max(0, net_normal + roundSen(mtd_additional, 'up_to_5_sen')), 'up_to_5_sen');
}

/** 30% of the month's remuneration, without reliefs, rebates, EPF or zakat. */
function nonResident(input: MtdInput, table: MtdTable, settings: MtdSettings): MtdWorkings {
  const tax = (amount: Sen) => multiplyByRate(amount, table.non_resident_rate, 'truncate_sen');
  const mtd_normal = tax(input.Y1);
  const tax_total = tax(input.Y1 + input.Yt);
  const { regime, category, month, Y, Y1, Yt, Z, X } = input;
  const none = { K: 0, K1: 0, K2: 0, K2_total: 0, Kt: 0, D: 0, S: 0, DU: 0, SU: 0, QC: 0, SLP: 0, LP1: 0 };
  const due = zeroBelowMinimum(tax_total, table, settings);
  return {
    regime,
    category,
    n: 12 - month,
    Y,
    Y1,
    Y2: 0,
    Yt,
    ...none,
    Z,
    X,
    zakat: 0,
    P_normal: Y1,
    P_total: Y1 + Yt,
    tax_normal: mtd_normal,
    tax_total,
    mtd_normal,
    net_normal: mtd_normal,
    E: 0,
    mtd_additional: tax_total - mtd_normal,
    total: roundSen(due, 'up_to_5_sen'),
  };
}
