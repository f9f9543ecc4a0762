import { Text } from '@mantine/core';
import type { SalesProjectStatus } from '@mesra/domain/sales-projects/project-states';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { periodColumn, statusColumn } from '../../shared/columns.tsx';
import type { Column } from '../../ui/list-view.ts';
import { ReadSection } from '../../ui/read-section.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import css from './outlets.module.css';

/** What a project has of the outlet, from a day to another. */
interface PartRow {
  id: number;
  project: { id: number; code: string; name: string; status: SalesProjectStatus };
  start_date: string;
  end_date: string;
}

interface PartTableProps<Row> {
  title: string;
  description?: string;
  none: string;
  query: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'refetch'>;
  /** Where a project is opened. */
  to: ProjectLinkProps['to'];
  /** Before the project, and after the days. */
  first?: Column<Row>;
  after?: Column<Row>;
}

const daysOf = ({ start_date, end_date }: PartRow): string =>
  start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} – ${formatDate(end_date)}`;

/** What projects have of an outlet, by project and days. */
export function PartTable<Row extends PartRow>(props: PartTableProps<Row>) {
  const { title, description, none, query, to, first, after } = props;
  const { t } = useTranslation('outlets');
  const projectColumn: Column<Row> = {
    ...{ key: 'project', title: t('field.project') },
    render: ({ project }) => <ProjectLink project={project} to={to} />,
  };
  const others: Column<Row>[] = [
    periodColumn('days', t('field.days'), daysOf),
    ...(after ? [after] : []),
    statusColumn(t('field.status'), { of: ({ project }) => project.status }),
  ];
  const columns: [Column<Row>, ...Column<Row>[]] = first
    ? [first, projectColumn, ...others]
    : [projectColumn, ...others];
  return (
    <ReadSection title={title} description={description} query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <Text c="dimmed">{none}</Text>
        ) : (
          <SmallTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )
      }
    </ReadSection>
  );
}

interface ProjectLinkProps {
  project: { id: number; code: string; name: string };
  to: '/spm/project/view' | '/spm/project/view/supervisor';
}

/** A project by name; a link for whoever may open projects. */
function ProjectLink({ project, to }: ProjectLinkProps) {
  const { may } = useSession();
  const text = `${project.name} (${project.code})`;
  if (!may(to)) return text;
  return (
    <Link className={css.name} to={to} search={{ id: project.id } as never}>
      {text}
    </Link>
  );
}
