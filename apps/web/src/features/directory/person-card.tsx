import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Face } from '@mesra/contract/directory/directory';
import { IconMail, IconPhone, IconSitemap } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { formatCount } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts } from '../../ui/section.tsx';
import css from './directory.module.css';
import { type PersonCard, usePerson } from './directory.queries.ts';

/** The card of the person in the URL; closing it leaves the page unchanged. */
export function PersonDialog({ id }: { id: number }) {
  const { t } = useTranslation('directory');
  const navigate = useNavigate();
  const { data, error, refetch } = usePerson(id);
  // When opened by the URL, it returns the focus to where it was.
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => () => before?.focus(), [before]);
  const close = () =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, person: undefined })) as never,
      resetScroll: false,
    });
  const missing = error instanceof ApiProblem && error.status === 404;
  return (
    <Dialog title={data?.name ?? t('title')} opened onClose={close}>
      {data ? (
        <Card person={data} />
      ) : missing ? (
        <EmptyState title={t('gone')} hint={t('gone_hint')} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Stack>
          <Skeleton height={64} circle />
          <Skeleton height={120} />
        </Stack>
      )}
    </Dialog>
  );
}

function Card({ person }: { person: PersonCard }) {
  const { t } = useTranslation('directory');
  const more = person.direct_reports - person.reports.length;
  const facts = (['division', 'branch'] as const).flatMap((key) =>
    person[key] ? [{ label: t(key), value: person[key] }] : [],
  );
  return (
    <div className={css.card}>
      <div className={css.head}>
        <Avatar name={person.name} src={person.image} size={72} />
        <div>
          <Text fw={600}>{person.position ?? '–'}</Text>
          <Text c="dimmed">{person.department}</Text>
        </div>
      </div>
      <Ways person={person} />
      {facts.length > 0 ? <Facts items={facts} /> : null}
      <div>
        <Title order={3} size={13} c="dimmed">
          {t('reports_to')}
        </Title>
        {person.reports_to ? <Faces people={[person.reports_to]} /> : <Text>{t('nobody')}</Text>}
      </div>
      {person.direct_reports > 0 ? (
        <div>
          <Title order={3} size={13} c="dimmed">
            {t('reports_count', { count: person.direct_reports })}
          </Title>
          <Faces people={person.reports} />
          {more > 0 ? (
            <Text c="dimmed">{t('reports_more', { count: formatCount(more) as never })}</Text>
          ) : null}
        </div>
      ) : null}
      <div>
        <Button
          variant="subtle"
          px={8}
          leftSection={<IconSitemap size={16} />}
          renderRoot={(props) => <Link {...props} to="/directory/chart" search={{ id: person.id }} />}
        >
          {t('see_chart')}
        </Button>
      </div>
    </div>
  );
}

/** Contact details, as far as the company shows them. */
function Ways({ person }: { person: PersonCard }) {
  const { t } = useTranslation('directory');
  const { name, email, phone } = person;
  if (!email && !phone) return null;
  return (
    <div className={css.ways}>
      {email ? (
        <Button
          variant="default"
          component="a"
          href={`mailto:${email}`}
          leftSection={<IconMail size={16} />}
          aria-label={`${t('mail_to', { name })}: ${email}`}
        >
          {email}
        </Button>
      ) : null}
      {phone ? (
        <Button
          variant="default"
          component="a"
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          leftSection={<IconPhone size={16} />}
          aria-label={`${t('call', { name })}: ${phone}`}
        >
          {phone}
        </Button>
      ) : null}
    </div>
  );
}

function Faces({ people }: { people: readonly Face[] }) {
  return (
    <ul className={css.faces}>
      {people.map((one) => (
        <li key={one.id}>
          <Link
            to="."
            search={(before) => ({ ...before, person: one.id }) as never}
            resetScroll={false}
            className={css.face}
          >
            <Avatar name={one.name} src={one.image} size={32} />
            <span>
              {one.name}
              <small>{one.position ?? '–'}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
