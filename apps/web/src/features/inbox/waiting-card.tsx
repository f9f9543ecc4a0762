import { Button, List } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { Section } from '../../ui/section.tsx';
import { loadCardRows } from './load-card-rows.ts';

const loadRows = () => loadCardRows().then((part) => part.WaitingRows);

/** On the dashboard of who decides: how much waits for them, by kind, as the menu counts it, and the first of it to answer. */
export function WaitingCard() {
  const { t } = useTranslation('home', { keyPrefix: 'waiting' });
  const data = useWaiting();
  const Rows = useLoaded((data?.count ?? 0) > 0, loadRows);
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
      {Rows ? <Rows /> : null}
      <Button variant="light" renderRoot={(props) => <Link {...props} to="/inbox" />}>
        {t('go')}
      </Button>
    </Section>
  );
}
