import { Text } from '@mantine/core';
import { type StatutoryTable, statutoryEndpoints } from '@mesra/contract/company/statutory';
import { addDays, addMonths, endOfMonth } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MonthField } from '../../ui/month-field.tsx';

interface Values extends Record<string, unknown> {
  until: string | null;
}

/** Extends an expiring statutory table until the end of a month. */
export function CarryDialog({ table, onClose }: { table: StatutoryTable; onClose: () => void }) {
  const { t } = useTranslation('company-statutory');
  const { company } = useSession();
  const write = useWrite(statutoryEndpoints.carryForward, { silent: true });
  const from = addDays(table.covered_until ?? '', 1);
  const bodyOf = ({ until }: Values) => ({
    company_id: company.id,
    table: table.table,
    until: until === null ? '' : endOfMonth(until),
  });
  const of = useContractForm<Values>({
    schema: statutoryEndpoints.carryForward.body,
    initial: { until: addMonths(from, 2) },
    toBody: bodyOf,
    save: async (values) => {
      await write.mutateAsync({ body: bodyOf(values) });
      onClose();
    },
    label: (field) => (field === 'until' ? t('tables.until') : undefined),
  });
  const { form } = of;
  return (
    <FormDialog
      of={of}
      title={t('tables.dialog', { name: t(`tables.names.${table.table}`) })}
      save={t('tables.submit')}
      onClose={onClose}
    >
      <Text>
        {t('tables.dialog_hint', { from: formatDate(from), source: formatDate(table.known_until) })}
      </Text>
      <MonthField
        label={t('tables.until')}
        required
        minDate={from}
        maxDate={addMonths(from, 11)}
        value={form.values.until}
        onChange={(until) => form.setFieldValue('until', until)}
        error={form.errors.until}
      />
    </FormDialog>
  );
}
