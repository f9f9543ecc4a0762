import { Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Section } from '../../ui/section.tsx';
import { workDayCalls } from './company-calls.ts';

const WAITING = ['leave', 'employment', 'reminders'] as const;

/** Owner's dashboard card for an implausible date: what waits, and since when; otherwise nothing. */
export function WorkDayCard() {
  const { t } = useTranslation('company');
  const { company, role } = useSession();
  const call = read(workDayCalls.read, { params: { id: company.id } });
  const { data, refetch } = useQuery({ ...call, ...inCard, enabled: role.type === 'owner' });
  const confirm = useWrite(workDayCalls.confirm);
  if (role.type !== 'owner' || !data?.waits || data.last_day === null) return null;
  const { today } = data;
  const days = { today: formatDate(today), last: formatDate(data.last_day) };
  const send = () =>
    confirm.mutate({ params: { id: company.id }, body: { day: today } }, { onError: () => void refetch() });
  return (
    <Section
      title={t('day.title', days)}
      description={t(data.last_day < today ? 'day.later' : 'day.earlier', days)}
    >
      <Text>{t('day.waits', days)}</Text>
      <List mt={4} mb="sm">
        {WAITING.map((what) => (
          <List.Item key={what}>{t(`day.what.${what}`)}</List.Item>
        ))}
      </List>
      <Text c="dimmed" mb="md">
        {t('day.wrong')}
      </Text>
      <Button onClick={send} loading={confirm.isPending}>
        {t('day.confirm', days)}
      </Button>
    </Section>
  );
}
