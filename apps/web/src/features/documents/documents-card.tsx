import { Anchor, Button, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { myDocumentsCall } from './my-call.ts';

const SHOWN = 3;

/** Dashboard card: documents to acknowledge; nothing if there are none. */
export function DocumentsCard() {
  const { t } = useTranslation('home', { keyPrefix: 'documents' });
  const { may, company } = useSession();
  const { data } = useQuery({
    ...read(myDocumentsCall, { query: { company_id: company.id } }),
    ...inCard,
    enabled: may('/my/documents'),
  });
  const waiting = (data ?? []).filter((one) => one.acknowledge && one.acknowledged_at === null);
  if (waiting.length === 0) return null;
  const more = waiting.length - SHOWN;
  return (
    <Section title={t('title')} description={t('hint')}>
      <List size="md" mb="md">
        {waiting.slice(0, SHOWN).map((one) => (
          <List.Item key={one.id} style={{ overflowWrap: 'anywhere' }}>
            <Anchor renderRoot={(props) => <Link {...props} to="/my/documents" search={{ id: one.id }} />}>
              {one.title}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <Group justify="space-between">
        <Text c="dimmed">{more > 0 ? t('more', { count: more }) : ''}</Text>
        <Button variant="light" renderRoot={(props) => <Link {...props} to="/my/documents" />}>
          {t('go')}
        </Button>
      </Group>
    </Section>
  );
}
