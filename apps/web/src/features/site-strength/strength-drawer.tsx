import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SiteStrengthDetail, StrengthPerson } from '@mesra/contract/site-strength/site-strength';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { strengthTone } from '../../ui/status-colour.ts';
import { type Replacing, ShiftBlock } from './shift-figures.tsx';
import css from './site-strength.module.css';
import { useSiteStrength } from './site-strength.queries.ts';

interface StrengthDrawerProps {
  id: number;
  date: string;
  onReplace: (of: Replacing) => void;
  onClose: () => void;
  /** What the site needs; nothing for the person in charge. */
  needsOf?: ((site: { id: number; name: string }) => ReactNode) | undefined;
}

/** A site on a day: its shifts with everybody who is rostered for them, and what it needs. */
export function StrengthDrawer({ id, date, onReplace, onClose, needsOf }: StrengthDrawerProps) {
  const { t } = useTranslation('site-strength');
  const { data, error, refetch } = useSiteStrength(id, date);
  return (
    <RecordDrawer title={data?.name ?? t('site')} onClose={onClose}>
      {data ? (
        <Stack gap="md">
          <Text c="dimmed">{dayName(data.date)}</Text>
          {data.shifts.length === 0 ? <Text>{t('nobody')}</Text> : null}
          {data.shifts.map((shift) => (
            <Shift key={shift.template_id} site={data} shift={shift} onReplace={onReplace} />
          ))}
          {needsOf?.(data)}
        </Stack>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </RecordDrawer>
  );
}

interface ShiftProps {
  site: SiteStrengthDetail;
  shift: SiteStrengthDetail['shifts'][number];
  onReplace: (of: Replacing) => void;
}

function Shift({ site, shift, onReplace }: ShiftProps) {
  const { t } = useTranslation('site-strength');
  const { id, name, date, zone } = site;
  const headed = `shift-${shift.template_id}`;
  return (
    <section className="surface" aria-labelledby={headed}>
      <Title order={3} id={headed} className={css.hidden}>
        {shift.name}
      </Title>
      <div className={css.shift}>
        <ShiftBlock of={{ site: { id, name }, date, shift }} onReplace={onReplace} />
        {shift.people.length === 0 ? (
          <Text c="dimmed">{t('nobody_rostered')}</Text>
        ) : (
          <ul className={css.people}>
            {shift.people.map((person) => (
              <Person key={person.employee_id} person={person} zone={zone} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Person({ person, zone }: { person: StrengthPerson; zone: string }) {
  const { t } = useTranslation('site-strength');
  const { name, employee_code, image, status, first_in, last_out } = person;
  const times = [
    employee_code,
    first_in ? t('came', { time: formatTimeIn(zone, first_in) }) : null,
    last_out ? t('went', { time: formatTimeIn(zone, last_out) }) : null,
  ];
  return (
    <li className={css.person}>
      <Avatar name={name} src={image} size={30} />
      <span className={css.what}>
        <span>{name}</span>
        <span className={css.dim}>{times.filter(Boolean).join(' · ')}</span>
      </span>
      <Mark text={t(`status.${status}`)} tone={strengthTone(status)} />
    </li>
  );
}
