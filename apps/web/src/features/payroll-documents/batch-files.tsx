import { Anchor, Skeleton, Text } from '@mantine/core';
import type { BankFile } from '@mesra/contract/payroll-payments/bank-file';
import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { LayoutGrade } from '../../shared/layout-grade.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import css from './payment-dialog.module.css';

const SHEET_FORMATS = ['csv', 'pdf'] as const;

/** The files of banks that a batch is handed over as, how sure each layout is and what it lacks; and the lists for cash and cheques. */
export function BatchFiles({ id }: { id: number }) {
  const { t } = useTranslation('payroll');
  const { may } = useSession();
  const { data, error, refetch } = useQuery({
    ...read(paymentEndpoints.files, { params: { id } }),
    meta: { silent: true },
  });
  return (
    <section>
      <Text component="h3" fw={600} mt="md" mb={4}>
        {t('batch.files')}
      </Text>
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {data ? (
        <>
          <Text size="sm" c="dimmed" mb={4}>
            {t('batch.files_hint')}
          </Text>
          <ul className={css.files}>
            {data.banks.map((file) => (
              <FileOfBank key={file.kind} id={id} file={file} />
            ))}
            {data.lists.map(({ payment_method, count, total }) => (
              <li key={payment_method} className={css.file}>
                <div>
                  <Text fw={550}>{t(`batch.sheet.${payment_method}`)}</Text>
                  <Amounts count={count} total={total} />
                </div>
                <ExportMenu
                  formats={SHEET_FORMATS}
                  save={(format) =>
                    callFile(paymentEndpoints.sheet, {
                      params: { id },
                      query: { payment_method, format },
                    })
                  }
                />
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed" mt={4}>
            {t('batch.public_bank')}
          </Text>
          {may('/payroll/setting') ? (
            <Anchor component={Link} to="/payroll/setting" search={{ part: 'banks' } as never} size="sm">
              {t('batch.set_up')}
            </Anchor>
          ) : null}
        </>
      ) : error ? null : (
        <Skeleton height={90} />
      )}
    </section>
  );
}

function Amounts({ count, total }: { count: number; total: string }) {
  const { t } = useTranslation('payroll');
  return (
    <Text size="sm" c="dimmed" className="figures">
      {t('batch.file_of', { count, number: formatCount(count), total: formatMoney(total) })}
    </Text>
  );
}

function FileOfBank({ id, file }: { id: number; file: BankFile }) {
  const { t } = useTranslation('payroll');
  const title = [file.title, file.version].filter(Boolean).join(' ');
  const ready = file.problems.length === 0;
  return (
    <li className={css.file}>
      <div>
        <Text fw={550}>{title}</Text>
        <LayoutGrade layout={file} />
        {ready ? (
          <Amounts count={file.count} total={file.total} />
        ) : (
          <ul className={css.lacks}>
            {file.problems.map(({ key, message }) => (
              <li key={key}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      {ready ? (
        <DownloadButton
          aria-label={t('batch.download_of', { title })}
          save={() => callFile(paymentEndpoints.file, { params: { id }, query: { format: file.kind } })}
        >
          {t('batch.download')}
        </DownloadButton>
      ) : null}
    </li>
  );
}
