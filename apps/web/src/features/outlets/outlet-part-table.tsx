import { Table, Text } from '@mantine/core';
import type { SalesProjectStatus } from '@mesra/domain/sales-projects/project-states';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { ReadSection } from '../../ui/read-section.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './outlets.module.css';

/** What a project has of the outlet, from a day to another. */
interface PartRow {
  id: number;
  project: { id: number; code: string; name: string; status: SalesProjectStatus };
  start_date: string;
  end_date: string;
}

interface PartColumn<Row> {
  title: string;
  align?: 'right';
  cell: (row: Row) => ReactNode;
}

interface PartTableProps<Row> {
  title: string;
  description?: string;
  none: string;
  query: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'refetch'>;
  /** Where a project is opened. */
  to: ProjectLinkProps['to'];
  /** Before the project, and after the days. */
  first?: PartColumn<Row>;
  after?: PartColumn<Row>;
}

const daysOf = ({ start_date, end_date }: PartRow): string =>
  start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} – ${formatDate(end_date)}`;

/** What projects have of an outlet, by project and days. */
export function PartTable<Row extends PartRow>(props: PartTableProps<Row>) {
  const { title, description, none, query, to, first, after } = props;
  const { t } = useTranslation('outlets');
  const columns: PartColumn<Row>[] = [
    ...(first ? [first] : []),
    { title: t('field.project'), cell: ({ project }) => <ProjectLink project={project} to={to} /> },
    { title: t('field.days'), cell: (row) => <span className="figures">{daysOf(row)}</span> },
    ...(after ? [after] : []),
    { title: t('field.status'), cell: ({ project }) => <StatusBadge status={project.status} /> },
  ];
  return (
    <ReadSection title={title} description={description} query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <Text c="dimmed">{none}</Text>
        ) : (
          <ScrollBox label={title}>
            <Table aria-label={title}>
              <Table.Thead>
                <Table.Tr>
                  {columns.map((column) => (
                    <Table.Th key={column.title} ta={column.align ?? 'left'}>
                      {column.title}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={row.id}>
                    {columns.map((column) => (
                      <Table.Td key={column.title} ta={column.align ?? 'left'}>
                        {column.cell(row)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollBox>
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
