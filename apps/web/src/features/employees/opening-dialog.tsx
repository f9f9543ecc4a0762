import { Text } from '@mantine/core';
import { type Opening, openingEndpoints } from '@mesra/contract/employees/opening';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatMoney, yearsFrom2020 } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useSaveOpening } from './employees.mutations.ts';
import { OPENING_AMOUNTS, type OpeningValues, openingValues } from './opening-values.ts';

interface OpeningDialogProps {
  employeeId: number;
  /** All that there are: one year and source has one row. */
  rows: readonly Opening[];
  row: Opening | null;
  onClose: () => void;
}

const SOURCES = ['ytd', 'tp3'] as const;

/** Sets the opening figures of a year. */
export function OpeningDialog({ employeeId, rows, row, onClose }: OpeningDialogProps) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const write = useSaveOpening();
  const [stale, setStale] = useState<Opening | null>(null);
  const save = async (values: OpeningValues, version = row?.version) => {
    try {
      const body = { ...values, ...(version === undefined ? {} : { version }) };
      await write.mutateAsync({ params: { id: employeeId }, body: body as never });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const initial = openingValues(row, user.today);
  const { form, submit, saving, summary, mayLeave } = useContractForm<OpeningValues>({
    schema: openingEndpoints.save.body,
    initial,
    save: (values) => save(values),
    onStale: (current) => setStale(current as Opening),
    label: (field) => (field in initial ? t(`field.${field as keyof OpeningValues}`) : undefined),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const taken = rows.some(
    (one) => one !== row && String(one.year) === form.values.year && one.source === form.values.source,
  );

  return (
    <Dialog title={t(row ? 'opening.edit' : 'opening.add')} opened onClose={() => void close()} keepOpen>
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        <Fields>
          <SelectField
            label={t('field.year')}
            allowDeselect={false}
            disabled={row !== null}
            data={yearsFrom2020(user.today).map(String)}
            {...form.getInputProps('year')}
          />
          <SelectField
            label={t('field.source')}
            allowDeselect={false}
            disabled={row !== null}
            data={SOURCES.map((value) => ({ value, label: t(`option.source.${value}`) }))}
            {...form.getInputProps('source')}
          />
        </Fields>
        <Text size="sm" c="dimmed" my="md">
          {t(taken ? 'opening.taken' : 'opening.amounts_hint')}
        </Text>
        <Fields>
          {OPENING_AMOUNTS.map((field, index) => (
            <MoneyField
              key={field}
              label={t(`field.${field}`)}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              value={form.values[field]}
              onChange={(amount) => form.setFieldValue(field, amount)}
              error={form.errors[field]}
            />
          ))}
        </Fields>
      </Form>
      {stale ? (
        <ConflictDialog
          opened
          fields={OPENING_AMOUNTS.map((field) => ({
            label: t(`field.${field}`),
            theirs: formatMoney(stale[field]),
            mine: formatMoney(form.values[field].replaceAll(',', '')),
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
