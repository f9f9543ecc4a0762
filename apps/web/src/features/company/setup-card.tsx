import { Button, Group, List, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { useSetup } from './company.queries.ts';

/** What a new company still lacks, and where to begin. */
export function SetupCard() {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const steps = useSetup(company.id, true);
  const next = steps.find((step) => !step.done) ?? steps[0];
  return (
    <Section title={t('card.setup_title', { name: company.name })} description={t('card.setup_hint')}>
      <List listStyleType="none" spacing="sm" mb="md">
        {steps.map(({ kind, done }) => (
          <List.Item key={kind}>
            <Group gap="sm">
              <ThemeIcon
                size={24}
                radius="xl"
                variant="light"
                color={done ? 'success' : 'gray'}
                c={done ? 'var(--success-text)' : undefined}
                aria-hidden
              >
                {done ? <IconCheck size={14} /> : <IconCircleDashed size={14} />}
              </ThemeIcon>
              <Text fw={550}>{t(`kind.${kind}.one`)}</Text>
              {done ? (
                <Text size="sm" c="dimmed">
                  {t('card.setup_done')}
                </Text>
              ) : null}
            </Group>
          </List.Item>
        ))}
      </List>
      <Button
        renderRoot={(props) => (
          <Link
            {...props}
            to="/admin/company/organizational"
            search={next && next.kind !== 'branch' ? { kind: next.kind } : {}}
          />
        )}
      >
        {t('card.setup_go')}
      </Button>
    </Section>
  );
}
