import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type WorkProject, workProjectEndpoints } from '@mesra/contract/work-projects/work-project';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { StatusBadge, statusLabel } from '../../ui/status-badge.tsx';
import { Way } from '../../ui/way.tsx';
import { ManDays } from './man-days.tsx';
import type { MoveAction } from './use-project-moves.tsx';
import { useProjectLabels } from './work-project-labels.ts';
import css from './work-projects.module.css';

interface ProjectDrawerProps {
  id: number;
  actionsOf: (project: WorkProject) => MoveAction[];
  /** What other features show of it. */
  beside?: ReactNode;
  onClose: () => void;
  onEdit: (project: WorkProject) => void;
}

/** One project: what it is, how it stands, its man-days, and how it came to its status. */
export function ProjectDrawer({ id, actionsOf, beside, onClose, onEdit }: ProjectDrawerProps) {
  const { t } = useTranslation('work-projects');
  const { data, error, refetch } = useQuery(read(workProjectEndpoints.read, { params: { id } }));
  return (
    <RecordDrawer title={data?.name ?? t('project')} width={640} onClose={onClose}>
      {data ? (
        <Shown project={data} actions={actionsOf(data)} beside={beside} onEdit={() => onEdit(data)} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={360} radius="md" />
      )}
    </RecordDrawer>
  );
}

interface ShownProps {
  project: WorkProject;
  actions: MoveAction[];
  beside: ReactNode;
  onEdit: () => void;
}

/** The next step is the primary button; what ends or interrupts a project is not. */
const PRIMARY: readonly string[] = ['start', 'resume', 'complete'];

function Shown({ project, actions, beside, onEdit }: ShownProps) {
  const { t } = useTranslation('work-projects');
  const { days } = useProjectLabels();
  const { client, manager, sites, note } = project;
  const primary = actions.find(({ move }) => PRIMARY.includes(move));
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Text c="dimmed">{project.code}</Text>
        <StatusBadge status={project.status} />
      </Group>
      <Group gap="xs">
        {actions.map((action) => (
          <Button
            key={action.move}
            variant={action === primary ? 'filled' : 'default'}
            leftSection={action.icon}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        ))}
        {project.can.update ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : null}
      </Group>
      <Facts
        items={[
          {
            label: t('field.client_id'),
            value: client ? (
              <Link
                className={css.link}
                to="/work-task/site/project"
                search={{ view: 'clients', client: client.id } as never}
              >
                {client.name}
              </Link>
            ) : (
              NOTHING
            ),
          },
          { label: t('field.manager_id'), value: manager?.name ?? NOTHING },
          { label: t('field.days'), value: days(project) },
          { label: t('field.work_site_ids'), value: <Sites sites={sites} /> },
          ...(note ? [{ label: t('field.note'), value: note }] : []),
        ]}
      />
      <ManDays project={project} />
      {beside}
      <Moves project={project} />
    </Stack>
  );
}

function Sites({ sites }: Pick<WorkProject, 'sites'>) {
  const { t } = useTranslation('work-projects');
  return sites.map(({ id, name, status }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : ''}
      <Link className={css.link} to="/work-task/site/manage" search={{ site: id } as never}>
        {name}
      </Link>
      {status === 'Inactive' ? ` (${t('inactive')})` : ''}
    </span>
  ));
}

/** How the project came to its status: when, by whom and why, the latest first. */
function Moves({ project }: { project: WorkProject }) {
  const { t, i18n } = useTranslation('work-projects');
  const { company } = useSession();
  const { data, error, refetch } = useQuery({
    ...read(workProjectEndpoints.moves, { params: { id: project.id } }),
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
