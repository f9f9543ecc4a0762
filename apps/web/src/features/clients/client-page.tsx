import { type Client, clients } from '@mesra/contract/clients/client';
import { clientFileEndpoints } from '@mesra/contract/clients/client-file';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { flipped, useWrite } from '../../lib/write.ts';
import { archivedColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { ImportButton } from '../../shared/import-button.tsx';
import { RegisterPage } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useCommonActions } from '../../ui/use-common-actions.tsx';
import css from './clients.module.css';

const loadImport = async () =>
  (await Promise.all([import('./client-import-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .ClientImportDialog;
const loadDialog = () => import('../../shared/clients/client-dialog.tsx').then((part) => part.ClientDialog);
const loadDrawer = async () =>
  (await Promise.all([import('./client-drawer.tsx'), loadMessages(['contacts'])]))[0].ClientDrawer;

type ClientAddress = '/work-task/site/project' | '/spm/client';

/** The columns of the clients; the name opens the client. */
function useColumns(address: ClientAddress): Column<Client>[] {
  const { t } = useTranslation('clients');
  const sales = address === '/spm/client';
  return [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => (
        <Link
          data-row-link
          to={address}
          search={((before: object) => ({ ...before, client: row.id })) as never}
          className={css.name}
        >
          {row.name}
        </Link>
      ),
    },
    textColumn('registration_number', t('registration_number'), (row) => row.registration_number ?? '', {
      sortable: true,
    }),
    textColumn('city', t('city'), (row) => row.city ?? '', { sortable: true }),
    textColumn('phone', t('phone'), (row) => row.phone ?? ''),
    textColumn('email', t('email'), (row) => row.email ?? '', { optional: true }),
    textColumn('address', t('address'), (row) => row.address ?? '', { optional: true }),
    textColumn('sites_count', t('sites_count'), (row) => formatCount(row.sites_count), {
      align: 'right',
      optional: sales,
    }),
    textColumn('projects_count', t('projects_count'), (row) => formatCount(row.projects_count), {
      align: 'right',
      optional: sales,
    }),
    textColumn(
      'sales_projects_count',
      t('sales_projects_count'),
      (row) => formatCount(row.sales_projects_count),
      { align: 'right', optional: !sales },
    ),
    textColumn('note', t('note'), (row) => row.note ?? '', { optional: true }),
    archivedColumn(t('status')),
  ];
}

/** Which client is open, from the address. */
function useOpenClient() {
  const { client } = useSearch({ strict: false }) as { client?: unknown };
  const navigate = useNavigate();
  const id = Number(client);
  const close = () =>
    void navigate({
      to: '.',
      search: (({ client: _, ...others }: Record<string, unknown>) => others) as never,
      resetScroll: false,
    });
  return { open: Number.isSafeInteger(id) && id > 0 ? id : null, close };
}

interface ClientPageProps {
  /** Under which of its addresses the page stands. */
  address?: ClientAddress;
  tabs?: ReactNode;
  /** What other modules have of a client, below what is known of it. */
  more?: (client: Client) => ReactNode;
}

/** The clients of the company: for whom it works. */
export function ClientPage({ address = '/work-task/site/project', tabs, more }: ClientPageProps) {
  const { t } = useTranslation('clients');
  const { allows } = useSession();
  const common = useCommonActions();
  const update = useWrite(clients.update, { undo: flipped('archived') });
  const archive = ({ id, version }: Client, archived: boolean) =>
    update.mutate({ params: { id }, body: { version, archived } });
  const { open, close } = useOpenClient();
  const [editing, setEditing] = useState<Client | null>(null);
  const Drawer = useLoaded(open !== null, loadDrawer);
  const Dialog = useLoaded(editing !== null, loadDialog);
  return (
    <>
      <RowLinks>
        <RegisterPage
          name="clients"
          screen={address === '/spm/client' ? address : '/work-task/site/project#clients'}
          labels={t('page', { returnObjects: true })}
          endpoints={clients}
          columns={useColumns(address)}
          filters={[
            choiceFilter(
              'archived',
              t('status'),
              ['false', 'true'],
              (value) => t(value === 'true' ? 'statuses.archived' : 'statuses.current'),
              true,
            ),
          ]}
          loadDialog={loadDialog}
          exported={clientFileEndpoints.export}
          tools={
            allows(clientFileEndpoints.import) ? (
              <ImportButton label={t('import.action')} load={loadImport} />
            ) : null
          }
          actions={(row) => [
            row.can.archive &&
              (row.archived_at
                ? common('unarchive', () => archive(row, false))
                : common('archive', () => archive(row, true), {
                    ...{ name: row.name, effect: t('archive_effect') },
                  })),
          ]}
        >
          {tabs}
        </RegisterPage>
      </RowLinks>
      {Drawer && open !== null ? <Drawer id={open} onClose={close} onEdit={setEditing} more={more} /> : null}
      {Dialog && editing ? <Dialog row={editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}
