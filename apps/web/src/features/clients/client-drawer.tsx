import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type Client, clients } from '@mesra/contract/clients/client';
import { clientContactEndpoints } from '@mesra/contract/clients/client-contact';
import { salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { workProjectEndpoints } from '@mesra/contract/work-projects/work-project';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatCount, NOTHING } from '../../lib/format.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { ContactList } from '../../shared/contacts/contact-list.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './clients.module.css';

/** So many sites and projects are listed with a client. */
const SHOWN = 20;

interface ClientDrawerProps {
  id: number;
  onClose: () => void;
  onEdit: (client: Client) => void;
  more?: ((client: Client) => ReactNode) | undefined;
}

/** One client: what is known of it, whom to turn to, and the sites and projects that are of it. */
export function ClientDrawer({ id, onClose, onEdit, more }: ClientDrawerProps) {
  const { t } = useTranslation('clients');
  const { data, error, refetch } = useQuery(read(clients.read, { params: { id } }));
  return (
    <RecordDrawer title={data?.name ?? t('client')} onClose={onClose}>
      {data ? (
        <Shown client={data} onEdit={() => onEdit(data)} more={more?.(data)} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </RecordDrawer>
  );
}

/** An address on one line. */
const addressOf = ({ address, postcode, city, state }: Client): string =>
  [address, [postcode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ') || NOTHING;

interface ShownProps {
  client: Client;
  onEdit: () => void;
  more: ReactNode;
}

function Shown({ client, onEdit, more }: ShownProps) {
  const { t } = useTranslation('clients');
  const { allows } = useSession();
  const { email, phone } = client;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <StatusBadge status={client.archived_at === null ? 'Active' : 'Archived'} />
        {client.can.update ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : null}
      </Group>
      <Facts
        items={[
          { label: t('registration_number'), value: client.registration_number ?? NOTHING },
          { label: t('address'), value: addressOf(client) },
          {
            label: t('phone'),
            value: phone ? (
              <a className={css.link} href={`tel:${phone}`}>
                {phone}
              </a>
            ) : (
              NOTHING
            ),
          },
          {
            label: t('email'),
            value: email ? (
              <a className={css.link} href={`mailto:${email}`}>
                {email}
              </a>
            ) : (
              NOTHING
            ),
          },
          ...(client.note ? [{ label: t('note'), value: client.note }] : []),
        ]}
      />
      <ContactList
        endpoints={clientContactEndpoints}
        id={client.id}
        mayEdit={client.can.update}
        effect={t('contact_effect')}
      />
      {allows(workSiteEndpoints.list) ? <Sites client={client} /> : null}
      {allows(workProjectEndpoints.list) ? <Projects client={client} /> : null}
      {allows(salesProjectEndpoints.list) ? <SalesProjects client={client} /> : null}
      {more}
    </Stack>
  );
}

/** The sites of a client: the first of them, and where all are. */
function Sites({ client: { id, company_id } }: { client: Client }) {
  const { t } = useTranslation('clients');
  const query = { company_id, client_id: [id], status: 'all' as const, per_page: SHOWN };
  const { data } = useQuery({
    queryKey: [...keyOf(workSiteEndpoints.list.path), 'client', query],
    queryFn: ({ signal }) => callList(workSiteEndpoints.list, { query, signal }),
    meta: { silent: true },
  });
  return (
    <Section title={t('sites')}>
      <Named
        rows={data?.data}
        none={t('no_sites')}
        total={data?.meta.total ?? 0}
        all={{ to: '/work-task/site/manage', search: { client_id: [id], status: 'all' } }}
        linkOf={(row) => ({ to: '/work-task/site/manage', search: { site: row.id } })}
        beside={({ status }) => (status === 'Active' ? null : <StatusBadge status={status} />)}
      />
    </Section>
  );
}

/** The projects for a client that are not over. */
function Projects({ client: { id, company_id } }: { client: Client }) {
  const { t } = useTranslation('clients');
  const query = { company_id, client_id: [id], per_page: SHOWN };
  const { data } = useQuery({
    queryKey: [...keyOf(workProjectEndpoints.list.path), 'client', query],
    queryFn: ({ signal }) => callList(workProjectEndpoints.list, { query, signal }),
    meta: { silent: true },
  });
  return (
    <Section title={t('projects')}>
      <Named
        rows={data?.data}
        none={t('no_projects')}
        total={data?.meta.total ?? 0}
        all={{ to: '/work-task/site/project', search: { client_id: [id] } }}
        linkOf={(row) => ({ to: '/work-task/site/project', search: { project: row.id } })}
        beside={({ status }) => <StatusBadge status={status} />}
      />
    </Section>
  );
}

/** The sales projects for a client that are not over. */
function SalesProjects({ client: { id, company_id } }: { client: Client }) {
  const { t } = useTranslation('clients');
  const query = { company_id, client_id: [id], per_page: SHOWN };
  const { data } = useQuery({
    queryKey: [...keyOf(salesProjectEndpoints.list.path), 'client', query],
    queryFn: ({ signal }) => callList(salesProjectEndpoints.list, { query, signal }),
    meta: { silent: true },
  });
  return (
    <Section title={t('sales_projects')}>
      <Named
        rows={data?.data}
        none={t('no_sales_projects')}
        total={data?.meta.total ?? 0}
        all={{ to: '/spm/project/manage', search: { client_id: [id] } }}
        linkOf={(row) => ({ to: '/spm/project/view', search: { id: row.id } })}
        beside={({ status }) => <StatusBadge status={status} />}
      />
    </Section>
  );
}

interface Target {
  to: string;
  search: object;
}

interface NamedProps<Row extends { id: number; name: string; status: string }> {
  rows: readonly Row[] | undefined;
  none: string;
  total: number;
  /** The list of all of them. */
  all: Target;
  linkOf: (row: Row) => Target;
  beside: (row: Row) => ReactNode;
}

/** Rows by name, each leading to its record. */
function Named<Row extends { id: number; name: string; status: string }>(props: NamedProps<Row>) {
  const { t } = useTranslation('clients');
  const { rows, none, total, all, linkOf, beside } = props;
  if (!rows) return <Skeleton height={32} />;
  if (rows.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link className={css.link} {...(linkOf(row) as { to: '/' })}>
            {row.name}
          </Link>
          {beside(row)}
        </li>
      ))}
      {total > rows.length ? (
        <li>
          <Link className={css.link} {...(all as { to: '/' })}>
            {t('all_sites', { count: formatCount(total) as never })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
