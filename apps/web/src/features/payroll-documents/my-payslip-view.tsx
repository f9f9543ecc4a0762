import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { myPayslipEndpoints, type Payslip } from '@mesra/contract/payroll-documents/payroll-document';
import { TAX_WITH_SALARY } from '@mesra/domain/payroll/tax-with-salary';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { Explanation } from '../../shared/payslip/explanation.tsx';
import { EMPLOYEE_CONTRIBUTIONS, EMPLOYER_CONTRIBUTIONS, type Figure } from '../../shared/payslip/figure.ts';
import { FigureList, Moving, type ShownFigure } from '../../shared/payslip/figure-list.tsx';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { pdfAddress } from '../../shared/payslip/pdf-address.ts';
import { TaxedBenefits } from '../../shared/payslip/taxed-benefits.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecordHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import css from './my-payslips.module.css';
import { HideAmounts, PrivateMoney, useAmountsHidden } from './private-amounts.tsx';

/** One payslip: what is paid, what it is made of, and why each figure is what it is. */
export function MyPayslipView({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(read(myPayslipEndpoints.read, { params: { id } }));
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <Stack gap="md" className={css.page}>
      {data ? <Opened payslip={data} /> : <PayslipSkeleton />}
    </Stack>
  );
}

function PayslipSkeleton() {
  return (
    <>
      <Skeleton height={44} width="60%" />
      <Skeleton height={140} radius="md" />
      <Skeleton height={180} radius="md" />
      <Skeleton height={260} radius="md" />
    </>
  );
}

function Opened({ payslip }: { payslip: Payslip }) {
  const { t, i18n } = useTranslation('payslip');
  const [figure, setFigure] = useState<Figure | null>(null);
  const { calculation } = payslip;
  return (
    <>
      <RecordHeader
        name={t('of', { month: monthLabel(payslip.start_date, i18n.language) })}
        status={payslip.status}
        facts={[
          payslip.company_name,
          payslip.run?.name ?? (payslip.sequence > 1 ? t('sequence', { number: payslip.sequence }) : null),
          payslip.paid_on
            ? t('paid_on', { date: formatDate(payslip.paid_on) })
            : payslip.confirmed_at && t('issued_on', { date: formatDateTime(payslip.confirmed_at) }),
        ]}
        back={{ to: '/payroll', label: t('back') }}
        actions={<HideAmounts />}
      />
      <section className={`surface ${css.hero}`} aria-label={t('net')}>
        <Group justify="space-between" align="flex-end" gap="md">
          <div>
            <Text c="dimmed">{t('net')}</Text>
            <div className={css.net}>
              <Moving amount={calculation.total_net_pay}>
                <PrivateMoney amount={calculation.total_net_pay} />
              </Moving>
            </div>
          </div>
          <Button
            component="a"
            href={pdfAddress(myPayslipEndpoints.pdf.path, payslip.id)}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            {t('download')}
          </Button>
        </Group>
      </section>
      <Parts payslip={payslip} onOpen={payslip.workings ? setFigure : undefined} />
      <YearToDate payslip={payslip} />
      {payslip.note === null ? null : (
        <Section title={t('note')}>
          <Text className={css.note}>{payslip.note}</Text>
        </Section>
      )}
      <Explanation
        calculation={calculation}
        figure={figure}
        onClose={() => setFigure(null)}
        onOpen={setFigure}
      />
    </>
  );
}

interface PartsProps {
  payslip: Payslip;
  onOpen: ((figure: Figure) => void) | undefined;
}

function Parts({ payslip, onOpen }: PartsProps) {
  const { t } = useTranslation('payslip');
  const hidden = useAmountsHidden();
  const names = useFigureNames();
  const { calculation } = payslip;
  // Of what payroll is warned of, only this is about what is paid.
  const withSalary = calculation.warnings.filter(({ key }) => key === TAX_WITH_SALARY);
  const notNothing = (keys: typeof EMPLOYEE_CONTRIBUTIONS | typeof EMPLOYER_CONTRIBUTIONS): ShownFigure[] =>
    keys.filter((key) => !isZero(calculation[key])).map((key) => ({ figure: { key } }));
  const lines = (line: 'earnings' | 'deductions'): ShownFigure[] =>
    calculation[line].map((_, index) => ({ figure: { line, index } }));
  const total = (key: 'total_gross_pay' | 'total_deduction'): ShownFigure => ({
    figure: { key },
    strong: true,
  });
  const sum = (key: 'total_contribution_employee' | 'total_contribution_employer'): ShownFigure => ({
    figure: { key },
    strong: true,
  });
  const shared = {
    calculation,
    onOpen,
    hidden,
    amount: (amount: string, strong: boolean) => <PrivateMoney amount={amount} strong={strong} />,
  };
  return (
    <>
      <Section title={t('earnings')}>
        <FigureList
          {...shared}
          figures={[
            { figure: { key: 'total_salary' }, note: partMonth(payslip, t) },
            ...lines('earnings'),
            total('total_gross_pay'),
          ]}
        />
        {payslip.sequence === 1 ? (
          <TaxedBenefits
            benefits={calculation.benefits}
            amount={(amount) => <PrivateMoney amount={amount} />}
          />
        ) : null}
      </Section>
      {calculation.deductions.length > 0 ? (
        <Section title={t('deductions')}>
          <FigureList {...shared} figures={[...lines('deductions'), total('total_deduction')]} />
        </Section>
      ) : null}
      <Section title={t('employee')}>
        {withSalary.length > 0 ? (
          <Notice tone="info">{withSalary.map((reason) => names.reason(reason)).join(' ')}</Notice>
        ) : null}
        <FigureList
          {...shared}
          figures={[
            ...notNothing(EMPLOYEE_CONTRIBUTIONS),
            sum('total_contribution_employee'),
            ...(isZero(calculation.total_adjustment)
              ? []
              : [{ figure: { key: 'total_adjustment' as const } }]),
          ]}
        />
      </Section>
      {calculation.total_contribution_employer === null ? null : (
        <Section title={t('employer')} description={t('employer_hint')}>
          <FigureList
            {...shared}
            figures={[...notNothing(EMPLOYER_CONTRIBUTIONS), sum('total_contribution_employer')]}
          />
        </Section>
      )}
    </>
  );
}

/** Which days count, where that is not the whole month at one salary. */
function partMonth(
  payslip: Payslip,
  t: ReturnType<typeof useTranslation<'payslip'>>['t'],
): string | undefined {
  const { segments } = payslip.calculation;
  const whole = segments.length === 1 && segments[0]?.days === segments[0]?.days_in_month;
  if (whole || segments.length === 0) return undefined;
  return segments
    .map((one) =>
      t('days', {
        from: formatDate(one.start),
        to: formatDate(one.end),
        days: one.days,
        of: one.days_in_month,
      }),
    )
    .join(' · ');
}

function YearToDate({ payslip }: { payslip: Payslip }) {
  const { t } = useTranslation('payslip');
  const { year_to_date: year, person } = payslip;
  const bank = payslip.bank_name ?? person.bank_swift;
  const items = (['gross', 'epf', 'tax', 'zakat'] as const).flatMap((key) =>
    year === null || (key === 'zakat' && isZero(year[key]))
      ? []
      : [{ label: t(`to_date_items.${key}`), value: <PrivateMoney amount={year[key]} /> }],
  );
  const account = person.bank_account
    ? [{ label: t('bank'), value: [bank, person.bank_account].filter(Boolean).join(' ') }]
    : [];
  if (items.length + account.length === 0) return null;
  return (
    <Section title={t(year === null ? 'paid_to' : 'to_date')}>
      <Facts items={[...items, ...account]} />
    </Section>
  );
}
