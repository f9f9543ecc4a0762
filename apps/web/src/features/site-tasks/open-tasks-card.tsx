import { Anchor, Button, Group, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { useOpenTasks } from '../../lib/use-open-tasks.ts';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';

/** Dashboard card: what one has to do at sites by today, the overdue and the returned first; nothing if there is none. */
export function OpenTasksCard() {
  const { t } = useTranslation('home', { keyPrefix: 'tasks' });
  const data = useOpenTasks();
  if (!data || data.count === 0) return null;
  const more = data.count - data.tasks.length;
  return (
    <Section title={t('title')} {...(data.overdue > 0 ? { description: t('overdue_of', data) } : {})}>
      <List size="md" mb="md" spacing="xs">
        {data.tasks.map((task) => (
          <List.Item key={task.id} style={{ overflowWrap: 'anywhere' }}>
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/work-task/site-visit" search={{ task: task.id } as never} />
              )}
            >
              {task.title}
            </Anchor>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {[task.site.name, formatDate(task.date), task.ends_at && formatTimeOfDay(task.ends_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {task.overdue ? <Mark text={t('overdue')} tone="error" /> : null}
              {task.status === 'Returned' ? <Mark text={t('returned')} tone="warning" /> : null}
            </Group>
          </List.Item>
        ))}
      </List>
      <Group justify="space-between">
        <Text c="dimmed">{more > 0 ? t('more', { count: more }) : ''}</Text>
        <Button variant="light" renderRoot={(props) => <Link {...props} to="/work-task/site-visit" />}>
          {t('go')}
        </Button>
      </Group>
    </Section>
  );
}
