import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import type { WorkSite } from '@mesra/contract/sites/work-site';
import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { ASSIGNMENT_TIMES, type AssignmentTime } from '@mesra/domain/sites/assignments';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AssignmentList } from './site-assignment-list.tsx';
import { useSitePeople, type When } from './sites.queries.ts';

const loadPeople = () => import('./people-dialog.tsx').then((part) => part.PeopleDialog);

const PAGE = 50;

/** The people of a site who are there now, are to come, or were there before; or those of a day. */
export function SitePeople({ site }: { site: WorkSite }) {
  const { t } = useTranslation('sites');
  const [time, setTime] = useState<AssignmentTime>('current');
  const [day, setDay] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const Dialog = useLoaded(adding, loadPeople);
  const on = isPlainDate(day) ? day : null;
  return (
    <>
      <Group gap="xs" mb="xs">
        <SegmentedControl
          aria-label={t('time_label')}
          value={on === null ? time : ''}
          onChange={(next) => {
            setTime(next as AssignmentTime);
            setDay(null);
          }}
          data={ASSIGNMENT_TIMES.map((value) => ({ value, label: t(`time.${value}`) }))}
        />
        <DateField aria-label={t('on_day')} placeholder={t('on_day')} w={150} value={day} onChange={setDay} />
        {site.can.assign ? (
          <Button ml="auto" leftSection={<IconUserPlus size={16} />} onClick={() => setAdding(true)}>
            {t('people_add')}
          </Button>
        ) : null}
      </Group>
      <PeopleAt
        key={on ?? time}
        site={site}
        when={on === null ? { time } : { on }}
        label={on === null ? t(`time.${time}`) : t('on_that_day', { day: formatDate(on) })}
        nobody={on === null ? t(`nobody.${time}`) : t('nobody_on', { day: formatDate(on) })}
      />
      {Dialog && adding ? <Dialog site={site} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

interface PeopleAtProps {
  site: WorkSite;
  when: When;
  label: string;
  /** Said where there is nobody. */
  nobody: string;
}

function PeopleAt({ site, when, label, nobody }: PeopleAtProps) {
  const { t } = useTranslation('sites');
  const { company } = useSession();
  const [shown, setShown] = useState(PAGE);
  const { data, error, refetch, isFetching } = useSitePeople(company.id, site.id, when, shown);
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} radius="md" />;
  if (data.data.length === 0)
    return (
      <Text c="dimmed" py="md">
        {nobody}
      </Text>
    );
  return (
    <>
      <AssignmentList assignments={data.data} naming="employee" label={label} />
      {data.meta.total > data.data.length ? (
        <Button variant="subtle" loading={isFetching} onClick={() => setShown(shown + PAGE)}>
          {t('more')} ({formatCount(data.data.length)}/{formatCount(data.meta.total)})
        </Button>
      ) : null}
    </>
  );
}
