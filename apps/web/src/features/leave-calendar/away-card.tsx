import { Button, Group, Text } from '@mantine/core';
import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import { addDays } from '@mesra/domain/kit/plain-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { inCard, keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { calendarCalls } from './calendar-calls.ts';

const SHOWN = 5;

/** On the dashboard: who is away today, and on the six days after it. */
export function AwayCard() {
  const { t } = useTranslation('home');
  const { may, company, user } = useSession();
  const allowed = may('/leave/calendar');
  const query = {
    company_id: company.id,
    start_date: user.today,
    end_date: addDays(user.today, 6),
    per_page: 50,
  };
  const { data } = useQuery({
    queryKey: [...keyOf(calendarCalls.own.path), 'card', query],
    queryFn: ({ signal }) => callList(calendarCalls.own, { query, signal }),
    enabled: allowed,
    ...inCard,
    meta: { ...inCard.meta, offline: true },
  });
  if (!allowed || !data || data.data.length === 0) return null;
  const isAway = ({ days }: CalendarPerson) => days.some(({ date, waits }) => date === user.today && !waits);
  const today = data.data.filter(isAway);
  const first = ({ days }: CalendarPerson) => days.find(({ waits }) => !waits)?.date ?? '';
  const later = data.data
    .filter((person) => !isAway(person) && first(person) !== '')
    .sort((a, b) => (first(a) < first(b) ? -1 : Number(first(a) > first(b))));
  if (today.length + later.length === 0) return null;
  return (
    <Section title={t('away.title')}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Names label={t('away.today')} people={today} none={t('away.nobody')} />
          <Names
            label={t('away.week')}
            people={later}
            textOf={(person) => `${person.name} (${formatDate(first(person))})`}
          />
        </div>
        <Button variant="light" renderRoot={(props) => <Link {...props} to="/leave/calendar" />}>
          {t('away.go')}
        </Button>
      </Group>
    </Section>
  );
}

interface NamesProps {
  label: string;
  people: readonly CalendarPerson[];
  none?: string;
  textOf?: (person: CalendarPerson) => string;
}

function Names({ label, people, none, textOf = ({ name }) => name }: NamesProps) {
  const { t } = useTranslation('home');
  if (people.length === 0 && !none) return null;
  const more = people.length - SHOWN;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text mb="xs">
        {people.length === 0
          ? none
          : [
              ...people.slice(0, SHOWN).map(textOf),
              ...(more > 0 ? [t('away.more', { count: more })] : []),
            ].join(', ')}
      </Text>
    </div>
  );
}
