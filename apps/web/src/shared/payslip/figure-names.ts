import type { ShownCalculation } from '@mesra/contract/payroll-documents/payroll-document';
import type { Calculation } from '@mesra/contract/payroll-run/payslip';
import { lineName, lineType } from '@mesra/domain/payroll/line-types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figure } from './figure.ts';
import { formatReason, type Reason, type ReasonNames } from './reason-messages.ts';

/** The title of a line type in the user's language; null for a company's own. */
export function lineTitle(type: string, language: string): string | null {
  const kind = lineType(type);
  if (!kind) return null;
  return language === 'ms' ? kind.title_malay : kind.title;
}

type Line = ShownCalculation['earnings'][number];

const nameOf = (line: Line | undefined, language: string): string =>
  line?.feed ? lineName(line.name, language) : (line?.name ?? '');

type TaxSheet = Calculation['tax_sheet'];

/** The title of an item of the tax deduction sheet, by its key. */
export function sheetTitle(sheet: TaxSheet, key: string, language: string): string | null {
  const item = Object.values(sheet)
    .flat()
    .find((one) => one.key === key);
  if (!item) return null;
  return language === 'ms' ? item.title_malay : item.title;
}

/** Labels of figures, tables and reasons. */
export function useFigureNames() {
  const { t, i18n } = useTranslation('figures');
  const { language } = i18n;
  return useMemo(() => {
    const key = (name: string): string =>
      i18n.exists(`figures:names.${name}`) ? t(`names.${name as 'total_net_pay'}`) : name;
    const namesWith = (sheet?: TaxSheet): ReasonNames => ({
      figure: (name) => (sheet && sheetTitle(sheet, name, language)) ?? key(name),
      table: (name) => t(`tables.${name as 'epf'}`),
      status: (status) => t(`statuses.${status as 'Paid'}`),
    });
    return {
      key,
      figure: (calculation: ShownCalculation, figure: Figure): string =>
        'line' in figure ? nameOf(calculation[figure.line][figure.index], language) : key(figure.key),
      /** A reason; with the sheet, its items are named by their titles. */
      reason: (reason: Reason, sheet?: TaxSheet): string => formatReason(reason, language, namesWith(sheet)),
    };
  }, [t, i18n, language]);
}
