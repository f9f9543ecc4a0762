import { NativeSelect, Skeleton, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, yearsFrom2020 } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { monthName } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import css from './my-attendance.module.css';
import { useOwnYear } from './my-attendance.queries.ts';

type Months = NonNullable<ReturnType<typeof useOwnYear>['data']>;
const FIGURES = ['present', 'late', 'absent', 'normal_minutes', 'overtime_minutes'] as const;

/** A year at a glance, and by month. */
export function MyYear() {
  const { t } = useTranslation('my-attendance');
  const { user } = useSession();
  const [year, setYear] = useState(Number(user.today.slice(0, 4)));
  const { data, error, refetch } = useOwnYear(year);
  return (
    <Section
      title={t('year', { year })}
      actions={
        <NativeSelect
          aria-label={t('year_choose')}
          data={yearsFrom2020(user.today).map(String)}
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
        />
      }
    >
      {data ? (
        <Year months={data} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={72} />
      )}
    </Section>
  );
}

function Year({ months }: { months: Months }) {
  const { t } = useTranslation('my-attendance');
  const { lasting } = useAttendanceLabels();
  const labels = {
    present: t('present'),
    late: t('late'),
    absent: t('absent'),
    normal_minutes: t('hours'),
    overtime_minutes: t('overtime'),
  };
  const format = (figure: (typeof FIGURES)[number], value: number) =>
    figure.endsWith('minutes') ? lasting(value) : formatCount(value);
  const sum = (figure: (typeof FIGURES)[number]) => months.reduce((total, one) => total + one[figure], 0);
  return (
    <>
      <dl className={css.year}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{labels[figure]}</dt>
            <dd>{format(figure, sum(figure))}</dd>
          </div>
        ))}
      </dl>
      {months.length > 1 ? (
        <details className={css.months}>
          <summary>{t('year_months')}</summary>
          <ScrollBox label={t('year_months')}>
            <Table miw={480}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('year_month')}</Table.Th>
                  {FIGURES.map((figure) => (
                    <Table.Th key={figure} ta="right">
                      {labels[figure]}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {months.map((one) => (
                  <Table.Tr key={one.month}>
                    <Table.Th scope="row">{monthName(one.month)}</Table.Th>
                    {FIGURES.map((figure) => (
                      <Table.Td key={figure} ta="right">
                        {format(figure, one[figure])}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollBox>
        </details>
      ) : null}
    </>
  );
}
