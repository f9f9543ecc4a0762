import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { setupEndpoints } from '@mesra/contract/company/setup';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { yearsFrom2020 } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Section } from '../../ui/section.tsx';
import type { SetupStepProps } from './setup-steps.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The month's name in the reader's language. */
const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2020, Number(month) - 1, 1)),
  );

/** The first payroll month. */
export function PayrollStep({ firstPayrollMonth, onSaved }: SetupStepProps) {
  const { t, i18n } = useTranslation('auth');
  const { company, user } = useSession();
  const [first, second] = (firstPayrollMonth ?? user.today.slice(0, 7)).split('-');
  const [year, setYear] = useState(first ?? '2020');
  const [month, setMonth] = useState(second ?? '01');
  const write = useWrite(setupEndpoints.firstPayrollMonth, {
    notify: false,
    onDone: onSaved,
  });
  const chosen = `${year}-${month}`;
  const saved = firstPayrollMonth !== null && chosen === firstPayrollMonth;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate({ params: { id: company.id }, body: { month: chosen } });
  };
  // A previously chosen month of next year remains selectable.
  const years = [...new Set([Number(year), ...yearsFrom2020(user.today)])].sort((a, b) => b - a);
  return (
    <Section title={t('payroll.title')} description={t('payroll.hint')}>
      <form onSubmit={submit} aria-busy={write.isPending}>
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={t('payroll.month')}
            value={month}
            data={MONTHS.map((one) => ({ value: one, label: monthName(one, i18n.language) }))}
            onChange={(event) => setMonth(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('payroll.year')}
            value={year}
            data={years.map(String)}
            onChange={(event) => setYear(event.currentTarget.value)}
          />
          <Button type="submit" loading={write.isPending} disabled={saved}>
            {t('payroll.save')}
          </Button>
        </Group>
      </form>
      {saved ? (
        <Group mt="md" gap="sm" role="status">
          <Text>{t('payroll.saved', { month: monthName(month, i18n.language), year })}</Text>
        </Group>
      ) : null}
    </Section>
  );
}
