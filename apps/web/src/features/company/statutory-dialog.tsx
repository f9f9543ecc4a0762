import { Radio, Stack, Text } from '@mantine/core';
import { type CompanyStatutory, statutoryEndpoints } from '@mesra/contract/company/statutory';
import { plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { StatutorySettings } from '@mesra/domain/statutory/settings';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { monthName } from './month-name.ts';
import css from './statutory-dialog.module.css';
import { answerOf, choicesOf, DOUBT_GROUPS, type Doubt, GROUPS, inForceOn } from './statutory-doubts.ts';

type Period = CompanyStatutory['periods'][number];
type Values = {
  effective_from: string | null;
  settings: StatutorySettings;
};

interface StatutoryDialogProps {
  statutory: CompanyStatutory;
  /** The decision to edit; null creates one. */
  period: Period | null;
  onClose: () => void;
}

/** The default start of a new decision: the next open month without one. */
function firstFree(statutory: CompanyStatutory, today: string): string {
  const taken = new Set(statutory.periods.map((one) => one.effective_from));
  let month = plainMonthOf(today);
  while (taken.has(startOfMonth(month)) || startOfMonth(month) < (statutory.open_from ?? ''))
    month = shiftMonth(month, 1);
  return startOfMonth(month);
}

/** Answers every statutory doubt from a month on. */
export function StatutoryDialog({ statutory, period, onClose }: StatutoryDialogProps) {
  const { t, i18n } = useTranslation('company-statutory');
  const { company, user } = useSession();
  const options = { silent: true };
  const create = useWrite(statutoryEndpoints.createPeriod, options);
  const update = useWrite(statutoryEndpoints.updatePeriod, options);
  const from = period?.effective_from ?? firstFree(statutory, user.today);
  const choiceOf = (doubt: Doubt, settings: StatutorySettings) =>
    t(`doubts.${doubt}.${settings[doubt]}` as 'doubts.hrdf_base.all_employees');
  const editor = useEditor<Period, Values, object>({
    row: period,
    valuesOf: (row) => ({
      effective_from: from,
      settings: row?.settings ?? inForceOn(from, statutory.periods),
    }),
    fields: { effective_from: { label: t('effective_from'), kind: 'own', read: null } },
    schema: statutoryEndpoints.createPeriod.body,
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: ({ version }, { effective_from, settings }) =>
      period
        ? update.mutateAsync({ params: { id: period.id }, body: { settings, version } })
        : create.mutateAsync({
            body: { company_id: company.id, effective_from: effective_from ?? '', settings },
          }),
    rowIn: (data) => (data as CompanyStatutory).periods.find((one) => one.id === period?.id) ?? null,
    rows: (theirs, mine) =>
      (Object.keys(theirs.settings) as Doubt[]).map((doubt) => ({
        label: t(`doubts.${doubt}.ask`),
        theirs: choiceOf(doubt, theirs.settings),
        mine: choiceOf(doubt, mine.settings),
      })),
    onClose,
  });
  const { form } = editor;
  const { open_from } = statutory;
  const lastClosed = open_from && shiftMonth(plainMonthOf(open_from), -1);

  return (
    <EditorDialog
      title={period ? t('dialog_edit', { month: monthName(from, i18n.language) }) : t('dialog_new')}
      size="lg"
      editor={editor}
    >
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
                  const description = t(`doubts.${doubt}.${choice}` as 'doubts.hrdf_base.all_employees');
                  const label = index === 0 ? `${description} (${t('default')})` : description;
                  return <Radio key={choice} value={choice} label={label} />;
                })}
              </Stack>
            </Radio.Group>
          ))}
        </section>
      ))}
    </EditorDialog>
  );
}
