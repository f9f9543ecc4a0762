import { Group, Text } from '@mantine/core';
import type { EmployeeWorkSite } from '@mesra/contract/sites/employee-work-site';
import { IconArrowBackUp, IconCalendarOff, IconPencil, IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { RowAction } from '../../ui/list-view.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useSiteWords } from './site-words.ts';
import css from './sites.module.css';
import { useStayActions } from './sites.mutations.ts';

const loadEnd = () => import('./end-dialog.tsx').then((part) => part.EndDialog);
const loadStay = () => import('./stay-dialog.tsx').then((part) => part.StayDialog);

interface StayListProps {
  stays: readonly EmployeeWorkSite[];
  /** What a row is called by: the site of a person, or the person of a site. */
  naming: 'site' | 'employee';
  label: string;
}

type Open = { as: 'edit' | 'end'; stay: EmployeeWorkSite };

/** Assignments with their days, and what may be done with each. */
export function StayList({ stays, naming, label }: StayListProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const EndDialog = useLoaded(open?.as === 'end', loadEnd);
  const StayDialog = useLoaded(open?.as === 'edit', loadStay);
  const close = () => setOpen(null);
  return (
    <>
      <ul className={css.stays} aria-label={label}>
        {stays.map((stay) => (
          <StayRow key={stay.id} stay={stay} naming={naming} onOpen={(as) => setOpen({ as, stay })} />
        ))}
      </ul>
      {EndDialog && open?.as === 'end' ? <EndDialog stay={open.stay} onClose={close} /> : null}
      {StayDialog && open?.as === 'edit' ? (
        <StayDialog employee={open.stay.employee} stay={open.stay} onClose={close} />
      ) : null}
    </>
  );
}

interface StayRowProps {
  stay: EmployeeWorkSite;
  naming: StayListProps['naming'];
  onOpen: (as: Open['as']) => void;
}

function StayRow({ stay, naming, onOpen }: StayRowProps) {
  const { t } = useTranslation('sites');
  const { user } = useSession();
  const { days, town, metres } = useSiteWords();
  const { employee, site } = stay;
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
            <Name stay={stay} naming={naming} />
          </Text>
          {stay.is_primary ? <Mark text={t('primary')} tone="info" /> : null}
          {naming === 'site' && site.status === 'Inactive' ? (
            <Mark text={t('site_inactive')} tone="warning" />
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm">{days(stay.first_day, stay.last_day, user.today)}</Text>
        {stay.note ? (
          <Text size="sm" c="dimmed">
            {stay.note}
          </Text>
        ) : null}
      </div>
      <RowActions name={name} actions={useRowActions(stay, onOpen)} />
    </li>
  );
}

/** It leads to the other side of the assignment for those who may open that. */
function Name({ stay, naming }: Pick<StayRowProps, 'stay' | 'naming'>) {
  const { may } = useSession();
  const { employee, site } = stay;
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

function useRowActions(stay: EmployeeWorkSite, onOpen: StayRowProps['onOpen']): RowAction[] {
  const { t } = useTranslation('sites');
  const actions = useStayActions();
  const found: RowAction[] = [];
  if (stay.can.update) {
    found.push({
      label: t('of_employee.edit'),
      icon: <IconPencil size={16} />,
      onClick: () => onOpen('edit'),
    });
    if (!stay.is_primary && stay.time !== 'past')
      found.push({
        label: t('of_employee.primary'),
        icon: <IconStar size={16} />,
        onClick: () => actions.setPrimary(stay),
      });
    if (stay.time === 'current')
      found.push({
        label: t('of_employee.end'),
        icon: <IconCalendarOff size={16} />,
        onClick: () => onOpen('end'),
      });
  }
  if (stay.can.remove)
    found.push({
      label: t('of_employee.take_back'),
      icon: <IconArrowBackUp size={16} />,
      danger: true,
      onClick: () => void actions.takeBack(stay),
    });
  return found;
}
