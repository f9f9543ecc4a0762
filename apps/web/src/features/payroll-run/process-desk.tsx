import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { PaidSite } from '@mesra/contract/payroll-run/paid-site';
import type { ProcessData } from '@mesra/contract/payroll-run/payroll';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Explanation } from '../../shared/payslip/explanation.tsx';
import type { Figure } from '../../shared/payslip/figure.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { monthLabel, periodOf } from '../../shared/payslip/month.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecordHeader } from '../../ui/page-header.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { useNeighbours } from './payroll.queries.ts';
import { PeoplePager } from './people-pager.tsx';
import { ProcessActions } from './process-actions.tsx';
import css from './process-form.module.css';
import { ProcessForm } from './process-form.tsx';
import type { PersonCinco, ProcessTarget } from './process-target.ts';
import { valuesOf } from './process-values.ts';
import { SummaryPanel } from './summary-panel.tsx';
import { usePreview, type Worked } from './use-preview.ts';
import { useProcessForm } from './use-process-form.ts';

// Parts that few visits need are fetched when they are.
const loadReason = () => import('../../shared/reason-dialog.tsx').then((part) => part.ReasonDialog);
const loadConflict = () => import('./process-conflict.tsx').then((part) => part.ProcessConflict);
const loadSheet = () => import('./tax-sheet.tsx').then((part) => part.TaxSheet);

export type Tab = 'form' | 'tax' | 'compare';

interface ProcessDeskProps {
  target: ProcessTarget;
  process: ProcessData;
  worked: Worked;
  sites: readonly PaidSite[];
  tab: Tab;
  onTab: (tab: Tab) => void;
  onReload: () => void;
  cinco: PersonCinco;
}

/** May this be changed: a new one by who may process, a stored one while its state allows. */
export const isEditable = ({ payroll_id, can }: ProcessData): boolean =>
  payroll_id === null ? can.process : can.update;

/** Before it is confirmed, the Cinco report checks it (spec section 4). */
const isUnconfirmed = ({ status }: ProcessData): boolean => status === 'Pending' || status === 'In Process';

/** The desk of one person's month: the form at the left, what it comes to at the right. */
export function ProcessDesk(props: ProcessDeskProps) {
  const { target, process, worked, sites, tab, onTab, onReload, ...parts } = props;
  const { t, i18n } = useTranslation('process');
  const [initial] = useState(() => ({ values: valuesOf(process.form), calculation: worked }));
  const [figure, setFigure] = useState<Figure | null>(null);
  const { payslipKey, at, filters } = target;
  const neighbours = useNeighbours(payslipKey, filters, at);
  const editable = isEditable(process);
  const desk = useProcessForm({ process, initial: initial.values, target, next: neighbours.next, onReload });
  const preview = usePreview(payslipKey, desk.form.values, initial, editable);
  const ReasonDialog = useLoaded(desk.asking !== null, loadReason);
  const ProcessConflict = useLoaded(desk.conflict !== null, loadConflict);
  const TaxSheet = useLoaded(tab === 'tax', loadSheet);
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  useHotkeys([['mod+S', () => editable && desk.save('stay')]], []);

  const { employee } = process;
  const part = { form: desk.form, calculation: preview.calculation, process, onOpen: setFigure };
  const actions = (
    <ProcessActions
      process={process}
      desk={desk}
      net={preview.calculation.total_net_pay}
      hasNext={neighbours.next !== null}
      narrow={narrow}
    />
  );
  return (
    <>
      <RecordHeader
        name={employee.name}
        status={process.status}
        picture={<Avatar name={employee.name} src={employee.image} size={44} />}
        facts={[
          monthLabel(process.start_date, i18n.language),
          process.run?.name ?? (process.sequence > 1 ? t('off_cycle', { number: process.sequence }) : null),
          employee.employee_code,
          employee.position,
          employee.department,
          employee.branch,
        ]}
        back={{
          to: '/payroll/manage',
          label: t('back'),
          search: { ...filters, start_date: payslipKey.start_date },
        }}
        actions={
          <>
            {isUnconfirmed(process) ? (
              <parts.cinco period={periodOf(process.start_date)} employeeId={employee.id} />
            ) : null}
            <PeoplePager target={target} neighbours={neighbours} />
          </>
        }
      />
      <div className={css.desk}>
        <Stack gap="md" miw={0}>
          <Notices process={process} preview={preview.calculation} editable={editable} />
          <Tabs value={tab} onChange={(next) => onTab((next ?? 'form') as Tab)} keepMounted={false}>
            <Tabs.List mb="md" aria-label={t('summary.title')}>
              {(['form', 'tax', 'compare'] as const).map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`tabs.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <fieldset className={css.parts} disabled={!editable}>
              <Tabs.Panel value="form">
                <ProcessForm {...part} sites={sites} readOnly={!editable} />
              </Tabs.Panel>
              <Tabs.Panel value="tax">
                {TaxSheet ? <TaxSheet {...part} /> : <Skeleton height={320} radius="md" />}
              </Tabs.Panel>
              <Tabs.Panel value="compare">
                <ComparisonSection comparison={preview.calculation.comparison} />
              </Tabs.Panel>
            </fieldset>
          </Tabs>
        </Stack>
        <div className={css.side}>
          {narrow ? null : actions}
          <SummaryPanel preview={preview} onOpen={setFigure} />
        </div>
      </div>
      {narrow ? actions : null}
      <Explanation
        calculation={preview.calculation}
        figure={figure}
        onClose={() => setFigure(null)}
        onOpen={setFigure}
      />
      {desk.asking && ReasonDialog ? (
        <ReasonDialog
          labels={{
            title: t('reason.title'),
            effect: t('reason.effect'),
            label: t('reason.label'),
            save: t('reason.save'),
          }}
          onAnswer={desk.asking}
        />
      ) : null}
      {desk.conflict && ProcessConflict ? (
        <ProcessConflict conflict={desk.conflict} status={process.status} values={desk.form.values} />
      ) : null}
    </>
  );
}

interface NoticesProps {
  process: ProcessData;
  preview: Worked;
  editable: boolean;
}

/** What a person must know before touching the form. */
function Notices({ process, preview, editable }: NoticesProps) {
  const { t } = useTranslation('process');
  const names = useFigureNames();
  const { reasons } = preview.comparison;
  const closed =
    process.status === 'Paid' || process.status === 'Waiting for Payment' ? process.status : 'other';
  return (
    <>
      {editable ? null : <Notice tone="plain">{t(`closed.${closed}`)}</Notice>}
      {editable && process.can.update_needs_reason ? (
        <Notice tone="info">{t('confirmed_notice')}</Notice>
      ) : null}
      {reasons.length > 0 ? (
        <Notice
          tone="warning"
          title={t('unusual', { count: reasons.length })}
          lines={reasons.map((reason) => names.reason(reason))}
        />
      ) : null}
      {preview.warnings.length > 0 ? (
        <Notice
          tone="warning"
          title={t('warnings')}
          lines={preview.warnings.map((reason) => names.reason(reason, preview.tax_sheet))}
        />
      ) : null}
    </>
  );
}
