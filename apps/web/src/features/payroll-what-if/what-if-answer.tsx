import { Accordion, Stack, Text, Title } from '@mantine/core';
import { CONTRIBUTION_KEYS } from '@mesra/contract/payroll-run/payslip';
import type { WhatIfAnswer } from '@mesra/contract/payroll-what-if/what-if';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { centreName } from '../../shared/centre-name.ts';
import { isZero, signedAmount } from '../../shared/payslip/amounts.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/plain-table.module.css';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './payroll-what-if.module.css';

type Compared = WhatIfAnswer['total'];
const FIGURES = [
  ...(['total_cost', 'total_gross_pay', 'total_contribution_employer', 'total_net_pay'] as const),
  ...CONTRIBUTION_KEYS,
];
/** What is shown of each centre and person. */
const SHORT = ['total_cost', 'total_gross_pay', 'total_net_pay', 'contribution_tax_monthly_amount'] as const;
/** How many people left out are named. */
const NAMED = 20;

/** A difference in ringgit with its sign: `+RM 1,200.00`. */
const signedRinggit = (difference: string): string =>
  isZero(difference) ? formatMoney(difference) : signedAmount(difference).replace(/^[+−]/, '$&RM ');

/** What a change comes to: in total, by cost centre and by person. */
export function WhatIfResult({ answer }: { answer: WhatIfAnswer }) {
  const { t, i18n } = useTranslation('payroll-what-if');
  const { total, people, left_out, left_out_total } = answer;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const counted = { count: people, number: formatCount(people) };
  const month = monthLabel(answer.start_date, i18n.language);
  return (
    <Stack gap="md">
      <div role="status" className={css.head} ref={head} tabIndex={-1}>
        <Text size="sm" c="dimmed">
          {t(answer.kind === 'hiring' ? 'hired_in' : 'of', { ...counted, month })}
        </Text>
        <Text className={css.cost}>
          {t('cost_change', { amount: signedRinggit(total.difference.total_cost) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('from_to', {
            now: formatMoney(total.now.total_cost),
            changed: formatMoney(total.changed.total_cost),
          })}
        </Text>
      </div>
      {answer.year_incomplete ? <Notice tone="warning" lines={[t('year_incomplete')]} /> : null}
      {left_out_total > 0 ? (
        <Notice
          tone="warning"
          title={t('left_out', { count: left_out_total, number: formatCount(left_out_total) })}
          lines={left_out.slice(0, NAMED).map(({ name, message }) => t('left_out_of', { name, message }))}
        />
      ) : null}
      <Totals total={total} />
      {answer.centres.some(({ cost_centre }) => cost_centre !== null) ? <Centres answer={answer} /> : null}
      {answer.rows.length > 0 ? <People answer={answer} /> : null}
      <Text size="sm" c="dimmed">
        {t(answer.kind === 'hiring' ? 'rests_on_hiring' : 'rests_on')}
      </Text>
    </Stack>
  );
}

const shownFigures = ({ now, changed }: Compared) =>
  FIGURES.filter((key) => !isZero(now[key]) || !isZero(changed[key]));

function Totals({ total }: { total: Compared }) {
  const { t } = useTranslation('payroll-what-if');
  const names = useFigureNames();
  return (
    <ScrollBox label={t('total')} className={css.total ?? ''}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            {(['now', 'changed', 'difference'] as const).map((key) => (
              <th key={key} scope="col" className={table.right}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownFigures(total).map((key) => (
            <tr key={key} className={key === 'total_cost' ? css.strong : undefined}>
              <th scope="row">{key === 'total_cost' ? t('cost') : names.key(key)}</th>
              <td className={table.right}>
                <Money amount={total.now[key]} bare />
              </td>
              <td className={table.right}>
                <Money amount={total.changed[key]} bare />
              </td>
              <td className={table.right}>
                <Change amount={total.difference[key]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const Change = ({ amount }: { amount: string }) => (
  <span className={`figures ${css.change}`}>{signedAmount(amount)}</span>
);

interface ComparedRow extends Compared {
  key: number;
  name: ReactNode;
}

interface ComparedTableProps {
  label: string;
  first: string;
  rows: ComparedRow[];
  /** There may be many: they scroll within a part of the dialog. */
  many?: boolean;
}

/** Rows with what they cost now and then, and how each figure changes. */
function ComparedTable({ label, first, rows, many }: ComparedTableProps) {
  const { t } = useTranslation('payroll-what-if');
  return (
    <ScrollBox label={label} className={clsx(css.rows, many && css.many)}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col" className={table.right}>
              {t('cost_now')}
            </th>
            <th scope="col" className={table.right}>
              {t('cost_changed')}
            </th>
            {SHORT.map((key) => (
              <th key={key} scope="col" className={table.right}>
                {t(`changes.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, now, changed, difference }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={table.right}>
                <Money amount={now.total_cost} bare />
              </td>
              <td className={table.right}>
                <Money amount={changed.total_cost} bare />
              </td>
              {SHORT.map((figure) => (
                <td key={figure} className={table.right}>
                  <Change amount={difference[figure]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Centres({ answer: { centres } }: { answer: WhatIfAnswer }) {
  const { t, i18n } = useTranslation('payroll-what-if');
  const rows = centres.map(({ cost_centre, people, ...compared }) => ({
    ...compared,
    key: cost_centre?.id ?? 0,
    name: (
      <>
        {cost_centre ? centreName(cost_centre, i18n.language) : t('unassigned')}
        <Text size="sm" c="dimmed">
          {t('people', { count: people, number: formatCount(people) })}
        </Text>
      </>
    ),
  }));
  return (
    <div>
      <Title order={3}>{t('by_centre')}</Title>
      <ComparedTable label={t('by_centre')} first={t('centre')} rows={rows} />
    </div>
  );
}

function People({ answer: { rows, people } }: { answer: WhatIfAnswer }) {
  const { t } = useTranslation('payroll-what-if');
  const shown = rows.map(({ employee_id, employee_code, name, ...compared }) => ({
    ...compared,
    key: employee_id,
    name: (
      <>
        {name}
        <Text size="sm" c="dimmed">
          {employee_code}
        </Text>
      </>
    ),
  }));
  return (
    <Accordion variant="contained" chevronPosition="left">
      <Accordion.Item value="people">
        <Accordion.Control>
          {t('by_person', { count: people, number: formatCount(people) })}
        </Accordion.Control>
        <Accordion.Panel>
          <ComparedTable many label={t('by_person_table')} first={t('employee')} rows={shown} />
          {people > rows.length ? (
            <Text size="sm" c="dimmed" mt="xs">
              {t('more', { shown: formatCount(rows.length), number: formatCount(people) })}
            </Text>
          ) : null}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
