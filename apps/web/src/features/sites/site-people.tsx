import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import type { WorkSite } from '@mesra/contract/sites/work-site';
import { STAY_TIMES, type StayTime } from '@mesra/domain/sites/assignments';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Problem } from '../../ui/problem.tsx';
import { useSitePeople } from './sites.queries.ts';
import { StayList } from './stay-list.tsx';

const loadPeople = () => import('./people-dialog.tsx').then((part) => part.PeopleDialog);

const PAGE = 50;

/** The people of a site who are there now, are to come, or were there before. */
export function SitePeople({ site }: { site: WorkSite }) {
  const { t } = useTranslation('sites');
  const [time, setTime] = useState<StayTime>('current');
  const [adding, setAdding] = useState(false);
  const Dialog = useLoaded(adding, loadPeople);
  return (
    <>
      <Group justify="space-between" gap="xs" mb="xs">
        <SegmentedControl
          aria-label={t('time_label')}
          value={time}
          onChange={(next) => setTime(next as StayTime)}
          data={STAY_TIMES.map((value) => ({ value, label: t(`time.${value}`) }))}
        />
        {site.can.assign ? (
          <Button leftSection={<IconUserPlus size={16} />} onClick={() => setAdding(true)}>
            {t('people_add')}
          </Button>
        ) : null}
      </Group>
      <PeopleAt key={time} site={site} time={time} />
      {Dialog && adding ? <Dialog site={site} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function PeopleAt({ site, time }: { site: WorkSite; time: StayTime }) {
  const { t } = useTranslation('sites');
  const { company } = useSession();
  const [shown, setShown] = useState(PAGE);
  const { data, error, refetch, isFetching } = useSitePeople(company.id, site.id, time, shown);
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} radius="md" />;
  if (data.data.length === 0)
    return (
      <Text c="dimmed" py="md">
        {t(`nobody.${time}`)}
      </Text>
    );
  return (
    <>
      <StayList stays={data.data} naming="employee" label={t(`time.${time}`)} />
      {data.meta.total > data.data.length ? (
        <Button variant="subtle" loading={isFetching} onClick={() => setShown(shown + PAGE)}>
          {t('more')} ({formatCount(data.data.length)}/{formatCount(data.meta.total)})
        </Button>
      ) : null}
    </>
  );
}
