import { Button, Skeleton, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { SiteAssignment } from '@mesra/contract/sites/site-assignment';
import { IconMap2, IconMapPinPlus, IconMapPins } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { AssignmentList } from './site-assignment-list.tsx';
import { pointsOf } from './site-points.ts';
import css from './sites.module.css';
import { useEmployeeSites, useHasSites } from './sites.queries.ts';

const loadMap = () => import('../../shared/domain-map.tsx').then((part) => part.DomainMap);
const loadAssignment = () => import('./site-assignment-dialog.tsx').then((part) => part.AssignmentDialog);

/** Where one employee works now, on a map and as a list, where they are to work, and where they did before. */
export function EmployeeSites({ employee }: { employee: { id: number; name: string } }) {
  const { t } = useTranslation('sites');
  const { user, company } = useSession();
  const { data, error, refetch } = useEmployeeSites(employee.id);
  const none = data?.assignments.length === 0;
  const { data: hasSites } = useHasSites(company.id, data !== undefined);
  const [assigning, setAssigning] = useState(false);
  const AssignmentDialog = useLoaded(assigning, loadAssignment);
  const of = (time: SiteAssignment['time']) => data?.assignments.filter((one) => one.time === time) ?? [];
  const [future, past] = [of('future').reverse(), of('past')];
  const current = of('current').sort((a, b) => Number(b.is_primary) - Number(a.is_primary));
  const assign =
    data?.can.assign && hasSites ? (
      <Button leftSection={<IconMapPinPlus size={16} />} onClick={() => setAssigning(true)}>
        {t('of_employee.assign')}
      </Button>
    ) : null;
  return (
    <>
      <Section
        title={t('of_employee.title')}
        description={t('of_employee.description', { day: formatDate(user.today) })}
        actions={none ? null : assign}
      >
        {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton height={240} radius="md" /> : null}
        {none && hasSites === false ? <NoSites /> : null}
        {none && hasSites ? (
          <EmptyState
            icon={<IconMapPins size={22} />}
            title={t('of_employee.none')}
            hint={t('of_employee.none_hint', { name: employee.name })}
            action={assign}
          />
        ) : null}
        {data && !none ? <Now assignments={current} name={employee.name} /> : null}
      </Section>
      {future.length > 0 ? (
        <Section title={t('of_employee.future')}>
          <AssignmentList assignments={future} naming="site" label={t('of_employee.future')} />
        </Section>
      ) : null}
      {past.length > 0 ? (
        <Section title={t('of_employee.past')}>
          <AssignmentList assignments={past} naming="site" label={t('of_employee.past')} />
        </Section>
      ) : null}
      {AssignmentDialog && assigning ? (
        <AssignmentDialog
          employee={employee}
          assignment={null}
          primary={!current.some((assignment) => assignment.is_primary)}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </>
  );
}

/** The sites of today, the primary one first; the map beside them when it is asked for, and from then on. */
function Now({ assignments, name }: { assignments: readonly SiteAssignment[]; name: string }) {
  const { t } = useTranslation('sites');
  const [shown, setShown] = useLocalStorage({
    key: 'mesra.sites.map',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const points = useMemo(() => pointsOf(assignments.map(({ site }) => site)), [assignments]);
  const withMap = shown && points.length > 0;
  const SiteMap = useLoaded(withMap, loadMap);
  if (assignments.length === 0) return <Text c="dimmed">{t('of_employee.none_now')}</Text>;
  return (
    <>
      <div className={withMap ? css.split : undefined}>
        <AssignmentList assignments={assignments} naming="site" label={t('of_employee.list', { name })} />
        {withMap && SiteMap ? <SiteMap label={t('map_of', { name })} points={points} /> : null}
        {withMap && !SiteMap ? <Skeleton height={280} radius="md" /> : null}
      </div>
      {points.length > 0 ? (
        <Button
          mt="xs"
          variant="subtle"
          leftSection={<IconMap2 size={16} />}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'of_employee.hide_map' : 'of_employee.show_map')}
        </Button>
      ) : null}
    </>
  );
}

/** The company has no site to choose from, and whoever may goes on to make one. */
function NoSites() {
  const { t } = useTranslation('sites');
  const { may } = useSession();
  return (
    <EmptyState
      icon={<IconMapPins size={22} />}
      title={t('of_employee.no_sites')}
      hint={t('of_employee.no_sites_hint')}
      action={
        may('/work-task/site/manage') ? (
          <Button renderRoot={(props) => <Link {...props} to="/work-task/site/manage" search={{}} />}>
            {t('of_employee.to_sites')}
          </Button>
        ) : undefined
      }
    />
  );
}
