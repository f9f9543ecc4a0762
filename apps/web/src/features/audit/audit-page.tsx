import { useMediaQuery } from '@mantine/hooks';
import { type AuditEntry, auditEndpoints } from '@mesra/contract/audit/audit';
import { IconExternalLink, IconFilter } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditExport } from './audit-export.tsx';
import { useAuditFilters } from './audit-filters.tsx';
import { recordLink } from './entry-labels.ts';
import { type Range, rangeIn, rangeOf } from './period.ts';

/** The audit log; the current month unless the URL names another range. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { user } = useSession();
  const requested = useSearch({ strict: false }) as Range;
  const range = rangeIn(requested, user.today);
  const inAddress = requested.start_date !== undefined || requested.end_date !== undefined;
  const { list, views } = useViewedList(
    '/admin/company/audit',
    auditEndpoints.list,
    inAddress ? {} : { fixed: range },
  );
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
      views={views}
      columns={useAuditColumns(phone ?? false)}
      filters={useAuditFilters(list, range)}
      searchLabel={t('search')}
      rowActions={rowActions}
      exporter={<AuditExport state={{ ...list.state, ...range }} disabled={!list.rows?.length} />}
      empty={{ title: t('none'), hint: t('none_hint') }}
    />
  );
}
