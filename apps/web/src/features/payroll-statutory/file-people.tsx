import { Group, Skeleton, Text } from '@mantine/core';
import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { Money } from '../../ui/money.tsx';
import { PageNumbers } from '../../ui/page-numbers.tsx';
import table from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './statutory.module.css';

const PER_PAGE = 50;

/** Who is in a file with how much, page by page; those who were left out come first, with the reason. */
export function FilePeople({ id }: { id: number }) {
  const { t } = useTranslation('payroll-statutory');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(statutoryFileEndpoints.people.path), id, page],
    queryFn: ({ signal }) =>
      callList(statutoryFileEndpoints.people, {
        params: { id },
        query: { page, per_page: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  if (!data)
    return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton height={120} />;
  return (
    <>
      <ScrollBox label={t('people')} className={css.people}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              <th scope="col" className={table.right}>
                {t('field.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((one) => (
              <tr key={one.employee_id}>
                <td>
                  {one.name}
                  <Text size="sm" c="dimmed">
                    {one.employee_code}
                  </Text>
                  {one.left_out_reason ? (
                    <Text size="sm" c="var(--mantine-color-error)">
                      {t('left', { reason: one.left_out_reason })} (
                      {one.lacks.map((lack) => t(`lacks.${lack}`)).join('. ')})
                    </Text>
                  ) : null}
                </td>
                <td className={table.right}>
                  <Money amount={one.total} bare />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Group justify="center" mt="sm">
        <PageNumbers page={page} last={data.meta.last_page} onPage={setPage} />
      </Group>
    </>
  );
}
