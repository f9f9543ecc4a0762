import { Button } from '@mantine/core';
import { type Journal, journalEndpoints } from '@mesra/contract/payroll-journal/journal';
import { IconNotebook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dateColumn, dateTimeColumn, periodColumn, textColumn } from '../../shared/columns.tsx';
import { DocumentTabs } from '../../shared/payslip/document-tabs.tsx';
import { monthLabel } from '../../shared/payslip/month.ts';
import { useOpened } from '../../shared/use-opened.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { countText } from './journal-view.tsx';

const loadView = () => import('./journal-view.tsx').then((part) => part.JournalView);
const loadMake = () => import('./make-journal-dialog.tsx').then((part) => part.MakeJournalDialog);

/** Journals that were made of confirmed payrolls, and making one. */
export function JournalPage() {
  const { t } = useTranslation('payroll-journal');
  const { allows } = useSession();
  const { list, views } = useViewedList('/payroll/document/journal', journalEndpoints.list);
  const [making, setMaking] = useState(false);
  const opened = useOpened('journal');
  const MakeJournal = useLoaded(making, loadMake);
  const JournalView = useLoaded(opened.id !== null, loadView);
  const make = allows(journalEndpoints.create) ? (
    <Button leftSection={<IconNotebook size={16} />} onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  ) : null;
  return (
    <RowLinks>
      <ListPage
        name="journals"
        title={t('title')}
        description={t('hint')}
        action={make}
        list={list}
        views={views}
        columns={useColumns()}
        rowActions={(row) => [{ label: t('open'), onClick: () => opened.open(row.id) }]}
        searchLabel={t('search')}
        empty={{ title: t('none'), hint: t('none_hint'), action: make }}
      >
        <DocumentTabs current="journal" />
      </ListPage>
      {making && MakeJournal ? (
        <MakeJournal
          onClose={() => setMaking(false)}
          onCreated={(id) => {
            setMaking(false);
            opened.open(id);
          }}
        />
      ) : null}
      {JournalView && opened.id !== null ? <JournalView id={opened.id} onClose={opened.close} /> : null}
    </RowLinks>
  );
}

function useColumns(): Column<Journal>[] {
  const { t, i18n } = useTranslation('payroll-journal');
  return [
    {
      key: 'reference',
      title: t('reference'),
      names: true,
      render: (row) => (
        <Link
          data-row-link
          to="."
          search={((before: object) => ({ ...before, journal: row.id })) as never}
          resetScroll={false}
        >
          {row.reference}
        </Link>
      ),
    },
    periodColumn('start_date', t('month'), (row) => monthLabel(row.start_date, i18n.language, 'short')),
    dateColumn('date', t('date'), { sortable: true }),
    textColumn('payrolls', t('payrolls'), (row) => countText(t, row)),
    {
      key: 'total',
      title: t('total'),
      align: 'right',
      render: (row) => <Money amount={row.total} bare strong />,
    },
    textColumn('created_by_name', t('made_by'), (row) => row.created_by_name ?? ''),
    dateTimeColumn('created_at', t('made_at'), { optional: true }),
  ];
}
