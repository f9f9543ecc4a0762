import { Button } from '@mantine/core';
import { MAX_SELECTED } from '@mesra/contract/kit/list-query';
import {
  type PayslipDocument,
  payrollDocumentEndpoints,
} from '@mesra/contract/payroll-documents/payroll-document';
import { PAYSLIP_MAIL_FILTER } from '@mesra/contract/payroll-documents/payslip-mail';
import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { IconCash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dateTimeColumn, periodColumn, statusColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { DocumentTabs } from '../../shared/payslip/document-tabs.tsx';
import { useFirstMonth } from '../../shared/payslip/first-month.ts';
import { monthChoices, monthLabel, periodOf } from '../../shared/payslip/month.ts';
import { pdfAddress } from '../../shared/payslip/pdf-address.ts';
import { personColumn } from '../../shared/person-column.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { loadBatchDialog } from './load-batch-dialog.ts';
import { useMailColumn } from './mail-column.tsx';
import { SendPayslips } from './send-payslips.tsx';
import { UnreleasedPayslips } from './unreleased-payslips.tsx';
import { type PayslipMailing, usePayslipMailing } from './use-payslip-mailing.ts';
import { useQueuedMails } from './use-queued-mails.ts';

const ISSUED = ['Confirmed', 'Waiting for Payment', 'Paid'] as const;

const pdfOf = (id: number): string => pdfAddress(payrollDocumentEndpoints.payslipPdf.path, id);

/** The issued payslips of a company. */
export function DocumentPage() {
  const { t } = useTranslation('payroll');
  const { allows } = useSession();
  const navigate = useNavigate();
  const { list, views } = useViewedList('/payroll/document', payrollDocumentEndpoints.payslips);
  useQueuedMails(list);
  const [creating, setCreating] = useState(false);
  const BatchDialog = useLoaded(creating, loadBatchDialog);
  const mayOpen = allows(payrollDocumentEndpoints.payslipPdf);
  const mailing = usePayslipMailing();
  const rowActions = useRowActions(mayOpen, mailing);
  const create = allows(paymentEndpoints.create) ? (
    <Button leftSection={<IconCash size={16} />} onClick={() => setCreating(true)}>
      {t('batch.create')}
    </Button>
  ) : null;
  return (
    <RowLinks>
      <ListPage
        name="payslips"
        title={t('document.payslips')}
        description={t('document.payslips_hint')}
        action={create}
        list={list}
        views={views}
        columns={useColumns(mayOpen)}
        filters={useFilters(mailing.maySend)}
        searchLabel={t('document.search')}
        rowActions={rowActions}
        bulk={
          mailing.maySend
            ? (rows, done) => <SendPayslips rows={rows} mailing={mailing} done={done} />
            : undefined
        }
        max={MAX_SELECTED}
        empty={{ title: t('document.none'), hint: t('document.none_hint') }}
      >
        <DocumentTabs current="payslips" />
        <UnreleasedPayslips />
      </ListPage>
      {creating && BatchDialog ? (
        <BatchDialog
          onClose={() => setCreating(false)}
          onCreated={() => void navigate({ to: '/payroll/document/payment' })}
        />
      ) : null}
    </RowLinks>
  );
}

function useColumns(mayOpen: boolean): Column<PayslipDocument>[] {
  const { t, i18n } = useTranslation('payroll');
  const mail = useMailColumn();
  const month = (row: PayslipDocument) =>
    `${monthLabel(row.start_date, i18n.language, 'short')}${row.sequence > 1 ? `, ${row.run?.name ?? row.sequence}` : ''}`;
  return [
    periodColumn('start_date', t('column.month'), month, { sortable: true }),
    { key: 'employee_code', title: t('column.code'), sortable: true },
    personColumn(t('column.name'), (row) => ({
      name: row.name,
      link: mayOpen ? { href: pdfOf(row.id) } : null,
    })),
    statusColumn(t('column.status')),
    {
      key: 'total_gross_pay',
      title: t('column.gross'),
      align: 'right',
      render: (row) => <Money amount={row.total_gross_pay} bare />,
    },
    {
      key: 'total_net_pay',
      title: t('column.net'),
      align: 'right',
      sortable: true,
      render: (row) => <Money amount={row.total_net_pay} bare strong />,
    },
    ...(mayOpen ? [mail] : []),
    dateTimeColumn('confirmed_at', t('column.confirmed_at')),
    dateTimeColumn('released_at', t('column.released_at'), { optional: true }),
    dateTimeColumn('paid_at', t('column.paid_at'), { optional: true }),
  ];
}

function useFilters(maySend: boolean) {
  const { t, i18n } = useTranslation('payroll');
  const { t: figures } = useTranslation('figures');
  const { t: mail } = useTranslation('payslip-mail');
  const { user } = useSession();
  const search = useSearch({ strict: false }) as { start_date?: string };
  const chosen = search.start_date ?? user.today;
  const choices = monthChoices(user.today, useFirstMonth(), chosen);
  const navigate = useNavigate();
  const choose = (month: string | null) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => {
        const { start_date: _from, end_date: _to, page: _page, ...rest } = before;
        return month ? { ...rest, ...periodOf(month) } : rest;
      }) as never,
      replace: true,
    });
  return [
    {
      key: 'start_date',
      label: t('filter.month'),
      render: (value: unknown) => (
        <SelectField
          key="month"
          aria-label={t('filter.month')}
          placeholder={t('filter.any_month')}
          w={180}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('filter.any_month') }}
          data={choices.map((start) => ({ value: start, label: monthLabel(start, i18n.language) }))}
          value={typeof value === 'string' ? value : null}
          onChange={choose}
        />
      ),
    },
    {
      key: 'status',
      label: t('filter.status'),
      options: ISSUED.map((value) => ({ value, label: figures(`statuses.${value}`) })),
    },
    ...(maySend
      ? [choiceFilter('mail', mail('column'), PAYSLIP_MAIL_FILTER, (value) => mail(`statuses.${value}`))]
      : []),
  ];
}

function useRowActions(mayOpen: boolean, { maySend, sendOne }: PayslipMailing) {
  const { t } = useTranslation('payroll');
  const { t: mail } = useTranslation('payslip-mail');
  const { may } = useSession();
  const navigate = useNavigate();
  return (row: PayslipDocument): RowAction[] => [
    ...(mayOpen
      ? [
          {
            label: t('action.payslip'),
            onClick: () => void window.open(pdfOf(row.id), '_blank', 'noopener'),
          },
        ]
      : []),
    ...(maySend && row.released_at !== null
      ? [{ label: mail(row.mail ? 'again' : 'send'), onClick: () => void sendOne(row) }]
      : []),
    ...(may('/payroll/manage')
      ? [
          {
            label: t('action.payroll'),
            onClick: () =>
              void navigate({
                to: '/payroll/manage/process',
                search: {
                  employee_id: row.employee_id,
                  ...(row.sequence > 1 ? { sequence: row.sequence } : {}),
                  start_date: row.start_date,
                  end_date: row.end_date,
                } as never,
              }),
          },
        ]
      : []),
  ];
}
