import { Radio, Stack, Text } from '@mantine/core';
import { type CompanyStatutory, statutoryEndpoints } from '@mesra/contract/company/statutory';
import { plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { StatutorySettings } from '@mesra/domain/statutory/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { monthName } from './month-name.ts';
import css from './statutory-dialog.module.css';
import { answerOf, choicesOf, DOUBT_GROUPS, type Doubt, GROUPS, inForceOn } from './statutory-doubts.ts';

type Period = CompanyStatutory['periods'][number];
interface Values extends Record<string, unknown> {
  effective_from: string | null;
  settings: StatutorySettings;
}

interface StatutoryDialogProps {
  statutory: CompanyStatutory;
  /** The decision that is changed; null for a new one. */
  period: Period | null;
  onClose: () => void;
}

/** The month that a new decision begins with unless another is chosen: the next that is open and not decided. */
function firstFree(statutory: CompanyStatutory, today: string): string {
  const taken = new Set(statutory.periods.map((one) => one.effective_from));
  let month = plainMonthOf(today);
  while (taken.has(startOfMonth(month)) || startOfMonth(month) < (statutory.open_from ?? ''))
    month = shiftMonth(month, 1);
  return startOfMonth(month);
}

/** Decides every doubt of the law from a month on. */
export function StatutoryDialog({ statutory, period, onClose }: StatutoryDialogProps) {
  const { t, i18n } = useTranslation('company-statutory');
  const { company, user } = useSession();
  const options = { refreshes: [statutoryEndpoints.read.path], silent: true };
  const create = useWrite(statutoryEndpoints.createPeriod, options);
  const update = useWrite(statutoryEndpoints.updatePeriod, options);
  const [stale, setStale] = useState<Period | null>(null);
  const from = period?.effective_from ?? firstFree(statutory, user.today);
  const save = async ({ effective_from, settings }: Values, version = period?.version ?? 0) => {
    try {
      if (period) await update.mutateAsync({ params: { id: period.id }, body: { settings, version } });
      else
        await create.mutateAsync({
          body: { company_id: company.id, effective_from: effective_from ?? '', settings },
        });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: statutoryEndpoints.createPeriod.body,
    initial: { effective_from: from, settings: period?.settings ?? inForceOn(from, statutory.periods) },
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: (values) => save(values),
    onStale: (current) =>
      setStale((current as CompanyStatutory).periods.find((one) => one.id === period?.id) ?? null),
    label: (field) => (field === 'effective_from' ? t('effective_from') : undefined),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const said = (doubt: Doubt, settings: StatutorySettings) =>
    t(`doubts.${doubt}.${settings[doubt]}` as 'doubts.hrdf_base.all_employees');
  const { open_from } = statutory;
  const lastClosed = open_from && shiftMonth(plainMonthOf(open_from), -1);

  return (
    <Dialog
      title={period ? t('dialog_edit', { month: monthName(from, i18n.language) }) : t('dialog_new')}
      opened
      onClose={() => void close()}
      keepOpen
      size="lg"
    >
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        {period ? null : (
          <MonthField
            label={t('effective_from')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={lastClosed ? t('open_from', { month: monthName(lastClosed, i18n.language) }) : null}
            required
            {...(open_from ? { minDate: open_from } : {})}
            value={form.values.effective_from}
            onChange={(month) => form.setFieldValue('effective_from', month)}
            error={form.errors.effective_from}
          />
        )}
        <Text size="sm" c="dimmed" mt={period ? 0 : 'xs'}>
          {t('effective_hint')}
        </Text>
        {GROUPS.map((group) => (
          <section key={group} className={css.group} aria-label={t(`groups.${group}`)}>
            <Text fw={650}>{t(`groups.${group}`)}</Text>
            {DOUBT_GROUPS[group].map((doubt) => (
              <Radio.Group
                key={doubt}
                className={css.doubt}
                label={t(`doubts.${doubt}.ask`)}
                description={t(`doubts.${doubt}.hint`)}
                value={String(form.values.settings[doubt])}
                onChange={(text) => form.setFieldValue(`settings.${doubt}`, answerOf(doubt, text) as never)}
              >
                <Stack gap={6} mt={6}>
                  {choicesOf(doubt).map((choice, index) => {
                    const words = t(`doubts.${doubt}.${choice}` as 'doubts.hrdf_base.all_employees');
                    const label = index === 0 ? `${words} (${t('default')})` : words;
                    return <Radio key={choice} value={choice} label={label} />;
                  })}
                </Stack>
              </Radio.Group>
            ))}
          </section>
        ))}
      </Form>
      {stale ? (
        <ConflictDialog
          opened
          fields={(Object.keys(stale.settings) as Doubt[]).map((doubt) => ({
            label: t(`doubts.${doubt}.ask`),
            theirs: said(doubt, stale.settings),
            mine: said(doubt, form.values.settings),
          }))}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}
