import { Button, Text } from '@mantine/core';
import {
  type StatutoryFileRow,
  statutoryFileEndpoints,
} from '@mesra/contract/payroll-statutory/statutory-file';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatDateTime, NOTHING } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './statutory.module.css';

interface FileHistoryProps {
  row: StatutoryFileRow;
  onShow: (id: number) => void;
}

/** Every file that was made of a month for an authority, where there is more than one. */
export function FileHistory({ row, onShow }: FileHistoryProps) {
  const { t } = useTranslation('payroll-statutory');
  const { company_id, start_date, kind } = row;
  const query = { company_id, start_date, kind, per_page: 50 };
  const { data } = useQuery({
    queryKey: [...keyOf(statutoryFileEndpoints.list.path), query],
    queryFn: ({ signal }) => callList(statutoryFileEndpoints.list, { query, signal }),
    meta: { silent: true },
  });
  if (!data || data.data.length < 2) return null;
  return (
    <>
      <Text component="h3" fw={600} mt="md">
        {t('history')}
      </Text>
      <ul className={css.rows}>
        {data.data.map((one) => (
          <li key={one.id} className={css.row}>
            <span>
              {t('history_row', { date: formatDateTime(one.created_at), name: one.created_by ?? NOTHING })}{' '}
              <StatusBadge status={one.status} />
            </span>
            {one.id === row.id ? (
              <Text size="sm" c="dimmed">
                {t('latest')}
              </Text>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => onShow(one.id)}>
                {t('show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
