import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { MAX_SELECTED } from '@mesra/contract/kit/list-query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import type { ListView } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';

/** The people of the roster as they are listed. */
export type ListedPeople = Pick<ListView<{ id: number }>, 'rows' | 'meta' | 'all' | 'search'>;

/** Whom a change is for: the ticked people, or all who are listed. */
export type PeopleChoice = 'ticked' | 'all';

/** Ids of everybody who matches, those on further pages too; undefined while they are fetched. */
export function useEverybody({ rows = [], meta, all, search }: ListedPeople, wanted: boolean) {
  const { company } = useSession();
  const total = meta?.total ?? 0;
  const here = rows.length >= total;
  const { data } = useQuery({
    queryKey: ['everybody of a roster', company.id, search],
    queryFn: async () => (await all())?.map(({ id }) => id) ?? [],
    enabled: wanted && !here && total <= MAX_SELECTED,
    gcTime: 0,
  });
  return { total, ids: here ? rows.map(({ id }) => id) : data };
}

interface WhoProps {
  value: PeopleChoice;
  onChange: (who: PeopleChoice) => void;
  ticked: number;
  everybody: ReturnType<typeof useEverybody>;
}

/** The choice of whom a change is for; says who it is for where nobody is ticked. */
export function Who({ value, onChange, ticked, everybody: { total, ids } }: WhoProps) {
  const { t } = useTranslation('roster');
  if (total > MAX_SELECTED && ticked === 0)
    return (
      <Text style={{ color: 'var(--mantine-color-error)' }}>
        {t('who.too_many', { count: MAX_SELECTED })}
      </Text>
    );
  if (!ids) return <Skeleton height={24} />;
  const all = t('who.all', { count: total, number: formatCount(total) });
  if (ticked === 0)
    return (
      <div>
        <Text>{all}</Text>
        <Text size="sm" c="dimmed">
          {t('who.filter')}
        </Text>
      </div>
    );
  return (
    <Radio.Group label={t('who.label')} value={value} onChange={(who) => onChange(who as PeopleChoice)}>
      <Stack gap={6} mt={6}>
        <Radio value="ticked" label={t('who.ticked', { count: ticked })} />
        <Radio value="all" label={all} disabled={total > MAX_SELECTED} />
      </Stack>
    </Radio.Group>
  );
}
