import { Table, Text } from '@mantine/core';
import type { PaymentPayroll } from '@mesra/contract/payroll-payments/payment';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import type { LoadPage } from '../../lib/paged.ts';
import type { RowAction } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './payment-dialog.module.css';

interface PaymentPeopleProps {
  /** What can be done with somebody’s payment. */
  actionsOf?: ((payroll: PaymentPayroll) => RowAction[]) | undefined;
  /** Of a cancelled batch, which keeps no accounts. */
  released?: boolean;
  /** Cache key of the list. */
  listKey: readonly unknown[];
  load: LoadPage<PaymentPayroll>;
}

/** Who is paid how much into which account, page by page. */
export function PaymentPeople({ listKey, load, actionsOf, released = false }: PaymentPeopleProps) {
  const { t } = useTranslation('payroll');
  return (
    <PagedList listKey={listKey} load={load}>
      {(payrolls) => (
        <ScrollBox label={t('batch.people')} className={css.people}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('column.name')}</Table.Th>
                {released ? null : <Table.Th>{t('batch.account')}</Table.Th>}
                <Table.Th ta="right">{t('column.net')}</Table.Th>
                {actionsOf ? <Table.Th aria-label={t('batch.actions')} /> : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {payrolls.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>
                    {one.name}
                    <Text size="sm" c="dimmed">
                      {one.employee_code}
                      {one.sequence > 1
                        ? ` · ${one.run?.name ?? t('off_cycle', { number: one.sequence })}`
                        : ''}
                    </Text>
                    <PaymentMarks payroll={one} />
                  </Table.Td>
                  {released ? null : (
                    <Table.Td>
                      <AccountOf payroll={one} />
                    </Table.Td>
                  )}
                  <Table.Td ta="right">
                    <Money amount={one.total_net_pay} bare />
                  </Table.Td>
                  {actionsOf ? (
                    <Table.Td ta="right">
                      <RowActions name={one.name} actions={actionsOf(one)} />
                    </Table.Td>
                  ) : null}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      )}
    </PagedList>
  );
}

/** What is unusual about a payment: made again, or returned by the bank. */
function PaymentMarks({ payroll: { repayment, returned } }: { payroll: PaymentPayroll }) {
  const { t } = useTranslation('payroll');
  return (
    <>
      {repayment ? <Text size="sm">{t('batch.again')}</Text> : null}
      {returned ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('batch.returned', { day: formatDate(returned.returned_on), reason: returned.reason })}
        </Text>
      ) : null}
      {returned?.repaid_in ? (
        <Text size="sm">{t('batch.repaid_in', { name: returned.repaid_in.name })}</Text>
      ) : null}
    </>
  );
}

function AccountOf({ payroll }: { payroll: PaymentPayroll }) {
  const { t } = useTranslation(['payroll', 'employees']);
  const { bank, account, payment_method, cheque_number } = payroll;
  if (payment_method === null) return NOTHING;
  if (payment_method !== 'bank')
    return (
      <>
        {t(`employees:option.payment_method.${payment_method}`)}
        {payment_method === 'cheque' ? (
          <Text size="sm" c="dimmed" className="figures">
            {cheque_number ?? t('batch.cheque_none')}
          </Text>
        ) : null}
      </>
    );
  if (!account)
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t('batch.no_account')}
      </Text>
    );
  return (
    <>
      {bank ?? NOTHING}
      <Text size="sm" c="dimmed" className="figures">
        {account}
      </Text>
    </>
  );
}
