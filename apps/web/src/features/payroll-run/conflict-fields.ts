import type { TFunction } from 'i18next';
import { formatMoney } from '../../lib/format.ts';
import { FLAGS, type LineValues, MANUAL, type ProcessValues } from './process-values.ts';

type T = TFunction<'process'>;

const lineText = (line: LineValues): string => {
  if (line.overtime) return `${line.name} ${line.overtime.multiplier} × ${line.overtime.hours} h`;
  if (line.unpaid_leave) return `${line.name} × ${line.unpaid_leave.days}`;
  return `${line.name} ${formatMoney(line.amount)}`;
};

/** The form in a few lines of text, to set two of them side by side. */
export function describeValues(
  values: ProcessValues,
  t: T,
  figureName: (key: string) => string,
): { label: string; text: string }[] {
  const flags = FLAGS.filter((flag) => values.salary_payload[flag]).map((flag) => t(`flag.${flag}`));
  const claims = Object.entries(values.tp1).map(([key, amount]) => `${key} ${formatMoney(amount)}`);
  return [
    { label: t('conflict.flags'), text: flags.join(', ') },
    { label: t('conflict.earnings'), text: values.earnings.map(lineText).join('; ') },
    { label: t('conflict.deductions'), text: values.deductions.map(lineText).join('; ') },
    { label: t('feed.title'), text: values.left_out.map(({ reason }) => reason).join('; ') },
    { label: t('adjustment.title'), text: formatMoney(values.total_adjustment) },
    { label: t('conflict.claims'), text: claims.join('; ') },
    { label: t('tax.zakat'), text: formatMoney(values.zakat) },
    { label: t('contributions.rate'), text: values.epf_rate },
    {
      label: t('contributions.socso_type'),
      text: t(`contributions.socso_types.${values.contribution_socso_type}`),
    },
    ...MANUAL.map((key) => ({
      label: `${figureName(key)}, ${t('conflict.by_hand')}`,
      text: values.manual[key] === null ? '' : formatMoney(values.manual[key]),
    })),
    {
      label: `${t('tax.amount')}, ${t('conflict.by_hand')}`,
      text: values.contribution_tax_manual ? formatMoney(values.contribution_tax_monthly_amount) : '',
    },
  ];
}
