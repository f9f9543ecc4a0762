import { Group, Text } from '@mantine/core';
import type { SiteAssignment } from '@mesra/contract/sites/site-assignment';
import { IconArrowBackUp, IconCalendarOff, IconPencil, IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { RowAction } from '../../ui/list-view.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './sites.module.css';
import { useAssignmentActions } from './sites.mutations.ts';
import { useSiteLabels } from './work-site-labels.ts';

const loadEnd = () => import('./end-dialog.tsx').then((part) => part.EndDialog);
const loadAssignment = () => import('./site-assignment-dialog.tsx').then((part) => part.AssignmentDialog);

interface AssignmentListProps {
  assignments: readonly SiteAssignment[];
  /** What a row is called by: the site of a person, or the person of a site. */
  naming: 'site' | 'employee';
  label: string;
}

type Open = { as: 'edit' | 'end'; assignment: SiteAssignment };

/** Assignments with their days, and what may be done with each. */
export function AssignmentList({ assignments, naming, label }: AssignmentListProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const EndDialog = useLoaded(open?.as === 'end', loadEnd);
  const AssignmentDialog = useLoaded(open?.as === 'edit', loadAssignment);
  const close = () => setOpen(null);
  return (
    <>
      <ul className={css.assignments} aria-label={label}>
        {assignments.map((assignment) => (
          <AssignmentRow
            key={assignment.id}
            assignment={assignment}
            naming={naming}
            onOpen={(as) => setOpen({ as, assignment })}
          />
        ))}
      </ul>
      {EndDialog && open?.as === 'end' ? <EndDialog assignment={open.assignment} onClose={close} /> : null}
      {AssignmentDialog && open?.as === 'edit' ? (
        <AssignmentDialog employee={open.assignment.employee} assignment={open.assignment} onClose={close} />
      ) : null}
    </>
  );
}

interface AssignmentRowProps {
  assignment: SiteAssignment;
  naming: AssignmentListProps['naming'];
  onOpen: (as: Open['as']) => void;
}

function AssignmentRow({ assignment, naming, onOpen }: AssignmentRowProps) {
  const { t } = useTranslation('sites');
  const { user } = useSession();
  const { days, town, metres } = useSiteLabels();
  const { employee, site } = assignment;
  const name = naming === 'site' ? site.name : employee.name;
  const facts =
    naming === 'site'
      ? [site.code, town(site), metres(site.radius)]
      : [employee.employee_code, employee.position?.name, employee.branch?.name];
  return (
    <li>
      <div className={css.main}>
        <Group gap={8}>
          <Text component="span" fw={550}>
            <Name assignment={assignment} naming={naming} />
          </Text>
          {assignment.is_primary ? <Mark text={t('primary')} tone="info" /> : null}
          {naming === 'site' && site.status === 'Inactive' ? (
            <Mark text={t('site_inactive')} tone="warning" />
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm">{days(assignment.first_day, assignment.last_day, user.today)}</Text>
        {assignment.note ? (
          <Text size="sm" c="dimmed">
            {assignment.note}
          </Text>
        ) : null}
      </div>
      <RowActions name={name} actions={useRowActions(assignment, onOpen)} />
    </li>
  );
}

/** It leads to the other side of the assignment for those who may open that. */
function Name({ assignment, naming }: Pick<AssignmentRowProps, 'assignment' | 'naming'>) {
  const { may } = useSession();
  const { employee, site } = assignment;
  if (naming === 'site')
    return may('/work-task/site/manage') ? (
      <Link to="/work-task/site/manage" search={{ site: site.id, status: 'all' }} className={css.name}>
        {site.name}
      </Link>
    ) : (
      site.name
    );
  return may('/admin/employee/view/worksite') ? (
    <Link to="/admin/employee/view/worksite" search={{ id: employee.id }} className={css.name}>
      {employee.name}
    </Link>
  ) : (
    employee.name
  );
}

function useRowActions(assignment: SiteAssignment, onOpen: AssignmentRowProps['onOpen']): RowAction[] {
  const { t } = useTranslation('sites');
  const actions = useAssignmentActions();
  const found: RowAction[] = [];
  if (assignment.can.update) {
    found.push({
      label: t('of_employee.edit'),
      icon: <IconPencil size={16} />,
      onClick: () => onOpen('edit'),
    });
    if (!assignment.is_primary && assignment.time !== 'past')
      found.push({
        label: t('of_employee.primary'),
        icon: <IconStar size={16} />,
        onClick: () => actions.setPrimary(assignment),
      });
    if (assignment.time === 'current')
      found.push({
        label: t('of_employee.end'),
        icon: <IconCalendarOff size={16} />,
        onClick: () => onOpen('end'),
      });
  }
  if (assignment.can.remove)
    found.push({
      label: t('of_employee.take_back'),
      icon: <IconArrowBackUp size={16} />,
      danger: true,
      onClick: () => void actions.takeBack(assignment),
    });
  return found;
}
