import { Anchor, Text, UnstyledButton } from '@mantine/core';
import type { homeEndpoints } from '@mesra/contract/home/home';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { homeCalls } from './home-calls.ts';
import css from './people-card.module.css';

type Event = ResponseOf<typeof homeEndpoints.people>['events'][number];

/** On the dashboard of who manages employees: what happens to them in the next 30 days, with the people behind each number. */
export function PeopleCard() {
  const { t } = useTranslation('home', { keyPrefix: 'people' });
  const { company, user } = useSession();
  const { data } = useQuery({ ...read(homeCalls.people, { query: { company_id: company.id } }), ...inCard });
  if (!data) return null;
  return (
    <Section title={t('title')} description={t('hint', { day: formatDate(data.until) })}>
      {data.events.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      <ul className={css.events}>
        {data.events.map((event) => (
          <EventRow key={event.event} event={event} today={user.today} />
        ))}
      </ul>
    </Section>
  );
}

function EventRow({ event: { event, count, people }, today }: { event: Event; today: string }) {
  const { t } = useTranslation('home', { keyPrefix: 'people' });
  const [open, setOpen] = useState(false);
  const more = count - people.length;
  return (
    <li>
      <UnstyledButton className={css.event} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconChevronRight size={16} className={css.chevron} data-open={open || undefined} aria-hidden />
        <span className={css.name}>{t(`event.${event}`)}</span>
        <span className="figures">{formatCount(count)}</span>
      </UnstyledButton>
      {open ? (
        <ul className={css.people}>
          {people.map(({ id, name, day, years }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a person may have several documents that end
            <li key={`${id}-${index}`}>
              <Anchor
                renderRoot={(props) => <Link {...props} to="/admin/employee/view" search={{ id } as never} />}
              >
                {name}
              </Anchor>
              <span className={css.day} data-past={day < today || undefined}>
                {years === null ? formatDate(day) : t('years', { day: formatDate(day), count: years })}
              </span>
            </li>
          ))}
          {more > 0 ? <li className={css.day}>{t('more', { count: more })}</li> : null}
          <li>
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/admin/employee" search={{ coming: [event], status: 'all' } as never} />
              )}
            >
              {t('go')}
            </Anchor>
          </li>
        </ul>
      ) : null}
    </li>
  );
}
