import { useMediaQuery } from '@mantine/hooks';
import { type AuditEntry, auditEndpoints } from '@mesra/contract/audit/audit';
import { IconExternalLink, IconFilter } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useList } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditExport } from './audit-export.tsx';
import { useAuditFilters } from './audit-filters.tsx';
import { recordLink } from './entry-words.ts';
import { type Range, rangeIn, rangeOf } from './period.ts';

/** Who changed what in the company; this month's, unless the address names other days. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { user } = useSession();
  const asked = useSearch({ strict: false }) as Range;
  const range = rangeIn(asked, user.today);
  const inAddress = asked.start_date !== undefined || asked.end_date !== undefined;
  const list = useList(auditEndpoints.list, inAddress ? {} : { fixed: range });
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const rowActions = (entry: AuditEntry): RowAction[] => {
    const link = recordLink(entry);
    return [
      ...(link
        ? [
            {
              label: t('open'),
              icon: <IconExternalLink size={16} />,
              onClick: () => void navigate(link),
            },
          ]
        : []),
      {
        label: t('only_this'),
        icon: <IconFilter size={16} />,
        onClick: () =>
          list.change({
            record: [entry.record],
            row_id: entry.row_id,
            ...rangeOf('all', user.today),
            end_date: undefined,
          }),
      },
    ];
  };
  return (
    <ListPage
      name="audit"
      title={t('title')}
      description={t('description')}
      list={list}
      columns={useAuditColumns(phone ?? false)}
      filters={useAuditFilters(list, range)}
      searchLabel={t('search')}
      rowActions={rowActions}
      exporter={<AuditExport state={{ ...list.state, ...range }} disabled={!list.rows?.length} />}
      empty={{ title: t('none'), hint: t('none_hint') }}
    />
  );
}
