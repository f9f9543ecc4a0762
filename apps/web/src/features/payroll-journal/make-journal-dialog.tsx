import { Button, NativeSelect, Text } from '@mantine/core';
import { journalEndpoints, type OpenJournal } from '@mesra/contract/payroll-journal/journal';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { rebase, useContractForm } from '../../lib/form.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { useFirstMonth } from '../../shared/payslip/first-month.ts';
import { monthChoices, monthLabel, periodOf, readMonth } from '../../shared/payslip/month.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { JournalLines } from './journal-lines.tsx';
import { countText } from './journal-view.tsx';

/** Makes a journal of what of a month is in none yet, which it shows before. */
export function MakeJournalDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (id: number) => void;
}) {
  const { t, i18n } = useTranslation('payroll-journal');
  const { company, user, allows } = useSession();
  const create = useWrite(journalEndpoints.create, { silent: true });
  const toBody = ({ month, ...values }: { month: string; date: string; reference: string }) => ({
    company_id: company.id,
    ...periodOf(month),
    ...values,
  });
  const of = useContractForm({
    schema: journalEndpoints.create.body,
    initial: { month: readMonth(undefined, user.today), date: '', reference: '' },
    toBody,
    label: (field) => (field === 'date' || field === 'reference' ? t(field) : undefined),
    save: async (values) => {
      const created = await create.mutateAsync({ body: toBody(values) });
      onCreated(created.data.id);
    },
  });
  const { form } = of;
  const { month } = form.values;
  const query = { company_id: company.id, ...periodOf(month) };
  const { data, error, refetch } = useQuery({
    ...read(journalEndpoints.open, { query }),
    meta: { silent: true },
  });
  // The day and the reference follow the month; proposed ones are no unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new proposal is taken over
  useEffect(() => {
    if (!data) return;
    const proposed = { month, date: data.date, reference: data.reference };
    rebase(form, proposed, proposed);
  }, [data?.date, data?.reference]);
  const ready = data !== undefined && data.lines.length > 0 && data.unmapped.length === 0 && data.whole;
  return (
    <FormDialog
      of={of}
      title={t('make_title')}
      size="xl"
      save={t('make')}
      ready={ready && allows(journalEndpoints.create)}
      onClose={onClose}
    >
      <Fields>
        <NativeSelect
          label={t('month')}
          data-autofocus
          data={monthChoices(user.today, useFirstMonth(), month).map((start) => ({
            value: start,
            label: monthLabel(start, i18n.language),
          }))}
          value={month}
          onChange={(event) => form.setFieldValue('month', event.currentTarget.value)}
        />
        <DateField
          label={t('date')}
          required
          clearable={false}
          value={form.values.date}
          onChange={(day) => form.setFieldValue('date', day ?? '')}
          error={form.errors.date}
        />
      </Fields>
      <TextField label={t('reference')} required {...form.getInputProps('reference')} />
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      <OpenLines open={data} month={month} />
    </FormDialog>
  );
}

/** What the journal would have, and what keeps it from being made. */
function OpenLines({ open, month }: { open: OpenJournal | undefined; month: string }) {
  const { t, i18n } = useTranslation('payroll-journal');
  if (!open) return <Text aria-live="polite">{t('counting')}</Text>;
  if (open.payrolls + open.reversed === 0)
    return (
      <Text aria-live="polite" c="dimmed">
        {t('nothing', { month: monthLabel(month, i18n.language) })}
      </Text>
    );
  return (
    <div>
      <Text mb="xs" aria-live="polite" fw={600}>
        {countText(t, open)}
      </Text>
      {open.whole ? null : <Notice tone="info">{t('not_whole')}</Notice>}
      {open.unmapped.length > 0 ? (
        <Notice
          tone="warning"
          title={t('unmapped')}
          lines={open.unmapped}
          actions={
            <Button
              size="compact-sm"
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/payroll/setting" search={{ part: 'accounts' } as never} />
              )}
            >
              {t('to_accounts')}
            </Button>
          }
        >
          {t('unmapped_hint')}
        </Notice>
      ) : null}
      <JournalLines lines={open.lines} total={open.total} />
    </div>
  );
}
