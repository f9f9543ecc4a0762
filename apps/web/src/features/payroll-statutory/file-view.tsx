import { Button, Skeleton, Text } from '@mantine/core';
import {
  type StatutoryFileRow,
  statutoryFileEndpoints,
} from '@mesra/contract/payroll-statutory/statutory-file';
import { formatMoney as moneyText } from '@mesra/domain/kit/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import {
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  NOTHING,
} from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { LayoutGrade } from '../../shared/layout-grade.tsx';
import { senOf } from '../../shared/payslip/amounts.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FileHistory } from './file-history.tsx';
import { FilePeople } from './file-people.tsx';
import { PaymentForm, SubmissionForm } from './hand-in-forms.tsx';
import type { MonthFile } from './month-file.ts';
import css from './statutory.module.css';
import { totalFacts } from './total-facts.ts';

interface FileViewProps {
  id: number;
  /** What the month has for it now. */
  file: MonthFile;
  mayMake: boolean;
  onShow: (id: number) => void;
  onMake: () => void;
}

/** A file: how far it is, who is in it, what it comes to beside the payslips, and those made before it. */
export function FileView(props: FileViewProps) {
  const { data, error, refetch } = useQuery({
    ...read(statutoryFileEndpoints.read, { params: { id: props.id } }),
    meta: { silent: true },
  });
  if (data) return <Shown key={`${data.id} ${data.version}`} {...props} row={data} />;
  return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton height={260} />;
}

function Shown({ row, file, mayMake, onShow, onMake }: FileViewProps & { row: StatutoryFileRow }) {
  const { t } = useTranslation('payroll-statutory');
  const [form, setForm] = useState<'submit' | 'pay' | null>(null);
  const back = () => setForm(null);
  if (form === 'submit') return <SubmissionForm row={row} onClose={back} />;
  if (form === 'pay') return <PaymentForm row={row} onClose={back} />;
  return (
    <>
      <Warnings row={row} />
      <FileFacts row={row} file={file} />
      <div className={css.layout}>
        <LayoutGrade layout={row} />
      </div>
      <Text component="h3" fw={600} mt="md">
        {t('people')}
      </Text>
      <FilePeople id={row.id} />
      <FileHistory row={row} onShow={onShow} />
      <DialogButtons
        extra={
          row.can.download ? (
            <DownloadButton save={() => callFile(statutoryFileEndpoints.file, { params: { id: row.id } })}>
              {t('download')}
            </DownloadButton>
          ) : null
        }
      >
        {mayMake ? (
          <Button variant={row.status === 'Outdated' ? 'filled' : 'default'} onClick={onMake}>
            {t('again')}
          </Button>
        ) : null}
        {row.can.submit ? <Button onClick={() => setForm('submit')}>{t('submit.action')}</Button> : null}
        {row.can.pay ? <Button onClick={() => setForm('pay')}>{t('pay.action')}</Button> : null}
      </DialogButtons>
    </>
  );
}

/** What must be known of it first: that it is outdated, and that it is not whole. */
function Warnings({ row: { outdated, submitted_on, whole } }: { row: StatutoryFileRow }) {
  const { t } = useTranslation('payroll-statutory');
  const cause = () => {
    if (!outdated || outdated.cause === 'confirmed') return t('outdated.confirmed');
    return outdated.employee
      ? t('outdated.reopened', { name: outdated.employee })
      : t('outdated.reopened_someone');
  };
  return (
    <>
      {outdated ? (
        <Notice tone="warning" title={t('outdated.title', { date: formatDateTime(outdated.at) })}>
          {cause()} {submitted_on ? t('outdated.submitted') : null}
        </Notice>
      ) : null}
      {whole ? null : <Notice tone="info">{t('part')}</Notice>}
    </>
  );
}

function FileFacts({ row, file }: { row: StatutoryFileRow; file: MonthFile }) {
  const { t } = useTranslation('payroll-statutory');
  const by = (date: string, name: string | null) => t('field.by', { date, name: name ?? NOTHING });
  const missing = senOf(file.total) - senOf(row.total);
  const amount = formatAmount(moneyText(Math.abs(missing)));
  const compared = () => {
    if (missing === 0) return t('equal');
    return t(missing > 0 && row.left_out > 0 ? 'short_of' : 'differs', { amount });
  };
  // A file that was replaced, or is somebody's part, is not compared with what the month has now.
  const payslips = {
    label: t('field.payslips'),
    value: (
      <>
        {formatMoney(file.total)}
        <Text size="sm" c={missing === 0 ? 'dimmed' : 'var(--mantine-color-error)'}>
          {compared()}
        </Text>
      </>
    ),
  };
  const told = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return (
    <Facts
      items={[
        { label: t('field.state'), value: <StatusBadge status={row.status} /> },
        { label: t('field.due'), value: formatDate(row.due_on) },
        { label: t('field.people'), value: formatCount(row.count) },
        { label: t('field.left_out'), value: formatCount(row.left_out) },
        ...totalFacts(row.kind, row.totals, t),
        { label: t('field.total'), value: <strong>{formatMoney(row.total)}</strong> },
        ...(row.id === file.current?.id ? [payslips] : []),
        { label: t('field.created'), value: by(formatDateTime(row.created_at), row.created_by) },
        ...told(t('field.submitted'), row.submitted_on && by(formatDate(row.submitted_on), row.submitted_by)),
        ...told(t('field.receipt'), row.receipt_number),
        ...told(t('field.paid'), row.paid_on && formatDate(row.paid_on)),
        ...told(t('field.note'), row.note),
        { label: t('field.file'), value: row.file_name },
        { label: t('field.hash'), value: <span className={css.hash}>{row.sha256}</span> },
      ]}
    />
  );
}
