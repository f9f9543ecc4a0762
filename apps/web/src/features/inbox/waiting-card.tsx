import { Button, List } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../../lib/use-waiting.ts';
import { Section } from '../../ui/section.tsx';

/** On the dashboard of who decides: how much waits for them, by kind. Reads what the menu counts. */
export function WaitingCard() {
  const { t } = useTranslation('home', { keyPrefix: 'waiting' });
  const data = useWaiting();
  if (!data || data.count === 0) return null;
  return (
    <Section title={t('title')}>
      <List spacing={4} mb="md">
        {data.kinds.map(({ kind, count }) => (
          <List.Item key={kind}>
            <Link
              to="/inbox"
              search={{ kind: [kind] } as never}
              style={{ color: 'var(--mantine-color-anchor)' }}
            >
              {t(`kinds.${kind}`, { count })}
            </Link>
          </List.Item>
        ))}
      </List>
      <Button variant="light" renderRoot={(props) => <Link {...props} to="/inbox" />}>
        {t('go')}
      </Button>
    </Section>
  );
}
