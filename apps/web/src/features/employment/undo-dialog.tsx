import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import type { EmploymentPeriod } from '@mesra/contract/employment/employment-change';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useUndo } from './employment.queries.ts';

interface UndoDialogProps {
  employment: Employment;
  period: EmploymentPeriod;
  onClose: () => void;
}

/**
 * Undoes a change, after describing the effect; optionally with the salary of the same day, if still
 * possible.
 */
export function UndoDialog({ employment, period, onClose }: UndoDialogProps) {
  const { t } = useTranslation('employment');
  const { t: ui } = useTranslation('ui');
  const write = useUndo();
  const [version] = useState(employment.version);
  const salary = employment.salaries.find((one) => one.effective_from === period.effective_from);
  const [withSalary, setWithSalary] = useState(salary?.can.delete === true);
  const take = () =>
    write.mutate(
      {
        params: { id: employment.employee_id, employment_id: period.id },
        query: { version, ...(withSalary ? { with_salary: true } : {}) },
      },
      { onSettled: onClose },
    );
  return (
    <Dialog
      title={t('take_back_title', { day: formatDate(period.effective_from) })}
      opened
      onClose={onClose}
      size="sm"
    >
      <Text>{t('take_back_effect')}</Text>
      {salary?.can.delete ? (
        <Checkbox
          mt="md"
          label={t('take_back_salary', { amount: formatMoney(salary.amount) })}
          checked={withSalary}
          onChange={(event) => setWithSalary(event.currentTarget.checked)}
        />
      ) : null}
      {salary && !salary.can.delete ? (
        <Text mt="md" c="dimmed">
          {t('salary_stays', { amount: formatMoney(salary.amount) })}
        </Text>
      ) : null}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button color="red" loading={write.isPending} onClick={take}>
          {t('take_back_done')}
        </Button>
      </Group>
    </Dialog>
  );
}
