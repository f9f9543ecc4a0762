import { Button, Skeleton, Stack } from '@mantine/core';
import { type SalesProject, salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTimeIn, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { recordSearch } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { RecordHeader } from '../../ui/page-header.tsx';
import { Problem, RecordProblem } from '../../ui/problem.tsx';
import { RecordTabs } from '../../ui/record-tabs.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { Way } from '../../ui/way.tsx';
import { useSalesProjectLabels } from './sales-project-labels.ts';
import { useSalesProjectMoves } from './use-sales-project-moves.tsx';

const loadDialog = () => import('./sales-project-dialog.tsx').then((part) => part.SalesProjectDialog);

/** The tabs of a project in their order; one that the user may not open is not there. */
const PARTS = ['products', 'outlets', 'supervisors', 'promoters', 'tasks'] as const;
const PATHS = {
  products: '/spm/project/view/product',
  outlets: '/spm/project/view/outlet',
  supervisors: '/spm/project/view/supervisor',
  promoters: '/spm/project/view/promoter',
  tasks: '/spm/project/view/task',
} as const;
export type ProjectPart = (typeof PARTS)[number];

interface SalesProjectFrameProps {
  /** Null: the project itself. */
  part: ProjectPart | null;
  children: (project: SalesProject) => ReactNode;
}

/** The frame of a project's record: what it is, what may be done, its tabs, and the one that is open. */
export function SalesProjectFrame({ part, children }: SalesProjectFrameProps) {
  const { t } = useTranslation('sales-projects');
  const labels = useSalesProjectLabels();
  const { id } = recordSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const { data, error, refetch } = useQuery(read(salesProjectEndpoints.read, { params: { id } }));
  const moves = useSalesProjectMoves();
  const [editing, setEditing] = useState(false);
  const Dialog = useLoaded(editing, loadDialog);
  if (error && !data) return <RecordProblem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="md" />;
  const actions = moves.actionsOf(data);
  return (
    <>
      <RecordHeader
        name={data.name}
        status={data.status}
        facts={[data.code, data.client.name, labels.days(data)]}
        back={{ to: '/spm/project/manage', label: t('back') }}
        actions={
          <>
            {actions.map(({ move, label, icon, onClick }) => (
              <Button
                key={move}
                // On a part of the project its own next step is the primary one.
                variant={move === 'cancel' || part !== null ? 'default' : 'filled'}
                leftSection={icon}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
            {data.can.update ? (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setEditing(true)}
              >
                {t('edit')}
              </Button>
            ) : null}
          </>
        }
      />
      <RecordTabs
        label={t('tabs')}
        id={id}
        current={part === null ? '/spm/project/view' : PATHS[part]}
        tabs={[
          { path: '/spm/project/view', label: t('details') },
          ...PARTS.map((one) => ({ path: PATHS[one], label: t(`${one}.title`) })),
        ]}
      />
      <Stack gap="md">{children(data)}</Stack>
      {moves.dialog}
      {Dialog && editing ? <Dialog project={data} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

/** A project: its terms, how much it has, and how it came to its status. */
export function SalesProjectViewPage() {
  return (
    <SalesProjectFrame part={null}>
      {(project) => (
        <>
          <Details project={project} />
          <Moves project={project} />
        </>
      )}
    </SalesProjectFrame>
  );
}

const COUNTS = [
  'products_count',
  'outlets_count',
  'supervisors_count',
  'promoters_count',
  'tasks_count',
] as const;

function Details({ project }: { project: SalesProject }) {
  const { t } = useTranslation('sales-projects');
  const labels = useSalesProjectLabels();
  const { client, manager, work_project, note } = project;
  return (
    <Section title={t('details')}>
      <Facts
        items={[
          { label: t('field.client_id'), value: client.name },
          { label: t('field.manager_id'), value: manager?.name ?? NOTHING },
          { label: t('field.days'), value: labels.days(project) },
          { label: t('field.target_amount'), value: labels.target(project) || NOTHING },
          { label: t('field.commission_rate'), value: labels.commission(project) || NOTHING },
          ...(work_project ? [{ label: t('field.work_project_id'), value: work_project.name }] : []),
          ...COUNTS.map((key) => ({ label: t(`field.${key}`), value: formatCount(project[key]) })),
          ...(note ? [{ label: t('field.note'), value: note }] : []),
        ]}
      />
    </Section>
  );
}

/** How the project came to its status: when, by whom and why, the latest first. */
function Moves({ project }: { project: SalesProject }) {
  const { t, i18n } = useTranslation('sales-projects');
  const { company } = useSession();
  const { data, error, refetch } = useQuery({
    ...read(salesProjectEndpoints.moves, { params: { id: project.id } }),
    meta: { silent: true },
  });
  return (
    <Section title={t('history')}>
      {data ? (
        <Way
          label={t('history')}
          steps={data.map(({ id, to, reason, by, at }, index) => ({
            ...{ key: id, status: to, label: statusLabel(to, i18n), state: index === 0 ? 'now' : 'done' },
            lines: [
              [formatDateTimeIn(company.config.time_zone, at), by?.name].filter(Boolean).join(' · '),
              reason,
            ],
          }))}
        />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={60} />
      )}
    </Section>
  );
}
