import { Text } from '@mantine/core';
import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { Money } from '../../ui/money.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import table from '../../ui/plain-table.module.css';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './statutory.module.css';

/** Who is in a file with how much, page by page; those who were left out come first, with the reason. */
export function FilePeople({ id }: { id: number }) {
  const { t } = useTranslation('payroll-statutory');
  return (
    <PagedList
      listKey={[...keyOf(statutoryFileEndpoints.people.path), id]}
      load={(query, signal) => callList(statutoryFileEndpoints.people, { params: { id }, query, signal })}
    >
      {(people) => (
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
              {people.map((one) => (
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
      )}
    </PagedList>
  );
}
