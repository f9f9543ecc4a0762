import { promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { type ProjectPromoter, projectPromoters } from '@mesra/contract/sales-projects/project-plan';
import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import { PROMOTER_RATE_UNITS, TARGET_BASES } from '@mesra/domain/sales-projects/pay-plan';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { textColumn } from '../../shared/columns.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { PartDialog, PartList, usePartDays } from './plan-part.tsx';
import css from './sales-projects.module.css';

const promoterName = ({ name, code }: { name: string; code: string }): string => `${name} (${code})`;

/** A target as it reads: ringgit, or pieces. */
const targetText = ({ target, target_by }: Pick<ProjectPromoter, 'target' | 'target_by'>): string =>
  target === null ? '' : target_by === 'amount' ? formatMoney(target) : formatCount(Number(target));

function useColumns(): Column<ProjectPromoter>[] {
  const { t } = useTranslation('sales-projects');
  const { may } = useSession();
  const opens = may('/spm/promoter/view');
  const rateText = ({ rate, rate_unit }: ProjectPromoter): string =>
    rate === null || rate_unit === null
      ? t('promoters.no_rate')
      : t(`promoters.per_${rate_unit}`, { amount: formatMoney(rate) });
  return [
    {
      ...{ key: 'name', title: t('promoters.field.promoter_id'), sortable: true, names: true },
      text: ({ promoter }) => promoterName(promoter),
      render: ({ promoter }) =>
        opens ? (
          <Link to="/spm/promoter/view" search={{ id: promoter.id }} className={css.name}>
            {promoterName(promoter)}
          </Link>
        ) : (
          promoterName(promoter)
        ),
    },
    textColumn('rate', t('promoters.field.rate'), rateText),
    textColumn('transport', t('promoters.field.transport'), (row) => formatMoney(row.transport), {
      align: 'right',
    }),
    textColumn('commission', t('promoters.field.commission'), (row) =>
      t(row.commission ? 'promoters.yes' : 'promoters.no'),
    ),
    textColumn('target', t('promoters.field.target'), targetText, { align: 'right' }),
    textColumn(
      'tiers',
      t('promoters.field.tiers'),
      ({ tiers }) => tiers.map(({ percent, amount }) => `${percent}% ${formatMoney(amount)}`).join(', '),
      { optional: true },
    ),
    usePartDays(),
  ];
}

interface Values extends Record<string, unknown> {
  promoter_id: number | null;
  rate: string;
  rate_unit: string;
  transport: string;
  commission: boolean;
  target_by: string;
  target: string;
  /** A tier a line. */
  tiers: string;
}

const INITIAL: Values = {
  ...{ promoter_id: null, rate: '', rate_unit: 'day', transport: '0.00', commission: true },
  ...{ target_by: '', target: '', tiers: '' },
};

const TIER = /^(\d+)\s*%?\s*[:=]?\s*(?:RM\s*)?([\d,]+(?:\.\d{1,2})?)$/i;

/** The tiers of lines such as `80 100.00`; a line that is none stays as it is and is refused. */
export const tiersOf = (text: string): { percent: string; amount: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, percent = line, amount = ''] = TIER.exec(line) ?? [];
      return { percent, amount };
    });

const bodyOf = ({ rate, rate_unit, tiers, ...values }: Values): object => ({
  ...{ ...values, rate, rate_unit: rate.trim() === '' ? null : rate_unit },
  tiers: tiersOf(tiers),
});

function PromoterPart({
  project,
  ...dialog
}: RegisterDialogProps<ProjectPromoter> & { project: SalesProject }) {
  const { t } = useTranslation('sales-projects');
  const { row } = dialog;
  const chosen = row ? [{ value: String(row.promoter.id), label: promoterName(row.promoter) }] : [];
  const options = useResourceOptions(promoterEndpoints.list, true, promoterName, chosen);
  const fields: FieldSpecs<Values, ProjectPromoter> = {
    promoter_id: { label: t('promoters.field.promoter_id'), kind: 'id', required: true, ...options },
    rate: { label: t('promoters.field.rate'), kind: 'money' },
    rate_unit: {
      label: t('promoters.field.rate_unit'),
      kind: 'choice',
      options: PROMOTER_RATE_UNITS.map((value) => ({ value, label: t(`promoters.unit.${value}`) })),
    },
    transport: { label: t('promoters.field.transport'), kind: 'money', required: true },
    commission: { label: t('promoters.field.commission'), kind: 'switch' },
    target_by: {
      label: t('promoters.field.target_by'),
      kind: 'choice',
      options: TARGET_BASES.map((value) => ({ value, label: t(`promoters.target.${value}`) })),
    },
    target: { label: t('promoters.field.target'), inputMode: 'decimal', maxLength: 14 },
    tiers: {
      label: t('promoters.field.tiers'),
      description: t('promoters.tiers_hint'),
      kind: 'lines',
      minRows: 2,
      maxLength: 400,
    },
  };
  const known = row
    ? {
        ...row,
        promoter_id: row.promoter.id,
        tiers: row.tiers.map(({ percent, amount }) => `${percent} ${amount}`).join('\n'),
      }
    : null;
  return (
    <PartDialog<ProjectPromoter, Values>
      {...dialog}
      row={known as never}
      part="promoters"
      project={project}
      endpoints={projectPromoters}
      initial={INITIAL}
      fields={fields}
      sent={bodyOf}
    />
  );
}

const dialogOf = async (project: SalesProject) => (props: RegisterDialogProps<ProjectPromoter>) => (
  <PromoterPart {...props} project={project} />
);

/** Who sells in a project, and what it pays. */
export function ProjectPromoters({ project }: { project: SalesProject }) {
  const columns = useColumns();
  return (
    <PartList
      part="promoters"
      screen="/spm/project/view/promoter"
      project={project}
      endpoints={projectPromoters}
      columns={columns}
      dialogOf={dialogOf}
    />
  );
}
