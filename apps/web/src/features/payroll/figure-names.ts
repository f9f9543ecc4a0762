import type { Calculation } from '@mesra/contract/payroll/payslip';
import { lineType } from '@mesra/domain/payroll/line-types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figure } from './figure.ts';
import { type Said, type SaidNames, sayReason } from './said.ts';

/** The title of a kind of line, in the reader's language; null for a company's own. */
export function lineTitle(type: string, language: string): string | null {
  const kind = lineType(type);
  if (!kind) return null;
  return language === 'ms' ? kind.title_malay : kind.title;
}

/** How figures, tables and reasons are called on the screen. */
export function useFigureNames() {
  const { t, i18n } = useTranslation('figures');
  const { language } = i18n;
  return useMemo(() => {
    const key = (name: string): string =>
      i18n.exists(`figures:names.${name}`) ? t(`names.${name as 'total_net_pay'}`) : name;
    const names: SaidNames = {
      figure: key,
      table: (name) => t(`tables.${name as 'epf'}`),
      status: (status) => t(`statuses.${status as 'Paid'}`),
    };
    return {
      key,
      figure: (calculation: Calculation, figure: Figure): string =>
        'line' in figure ? (calculation[figure.line][figure.index]?.name ?? '') : key(figure.key),
      reason: (said: Said): string => sayReason(said, language, names),
    };
  }, [t, i18n, language]);
}
