import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../lib/api-problem.ts';
import { formatDateTimeIn } from '../../lib/format.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { read } from '../../lib/query-client.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { StatusBadge, statusLabel } from '../../ui/status-badge.tsx';
import css from './inbox.module.css';
import { InboxDecision } from './inbox-decision.tsx';
import { InboxItemFacts } from './inbox-facts.tsx';
import { useInboxLabels } from './inbox-labels.ts';

/** A claim comes with its words, which nothing else of the inbox needs. */
const loadClaim = async () =>
  (await Promise.all([import('./inbox-claim.tsx'), loadMessages(['claim-desk', 'claims-shared'])]))[0]
    .InboxClaim;

interface InboxDetailProps {
  id: number;
  zone: string;
  onDecided: () => void;
  /** Back to the list, where it is not beside. */
  onBack?: (() => void) | undefined;
}

/** The selected item: the facts and the decision. */
export function InboxDetail({ id, zone, onDecided, onBack }: InboxDetailProps) {
  const { t, i18n } = useTranslation('inbox');
  const { what } = useInboxLabels(zone);
  const { data, error, refetch } = useQuery({
    ...read(inboxEndpoints.read, { params: { id } }),
    meta: { silent: true },
  });
  const Claim = useLoaded(data?.facts.kind === 'claim', loadClaim);
  const back = onBack ? (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconArrowLeft size={16} />}
      className={css.back}
      onClick={onBack}
    >
      {t('back')}
    </Button>
  ) : null;
  if (!data)
    return (
      <>
        {back}
        {isMissing(error) ? (
          <EmptyState title={t('not_found')} hint={t('not_found_hint')} />
        ) : error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={260} />
        )}
      </>
    );
  const { employee, decided_by: by, decided_at: when, requested_by: asker } = data;
  return (
    <Stack gap="md">
      {back}
      <Group wrap="nowrap" gap="md" align="flex-start">
        <Avatar name={employee.name} src={employee.image} size={44} />
        <div className={css.text}>
          <Group gap={8}>
            <Title order={onBack ? 1 : 2} size="h2">
              {employee.name}
            </Title>
            {data.can.decide ? null : <StatusBadge status={data.status} />}
          </Group>
          <Text>
            {t(`kinds.${data.kind}`)}: {what(data.summary)}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              employee.employee_code,
              t('since', { when: formatDateTimeIn(zone, data.waiting_since) }),
              asker && asker.name !== employee.name ? t('requested_by', { name: asker.name }) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {by && when ? (
            <Text size="sm" c="dimmed">
              {t(data.decided_for ? 'decided_for' : 'decided', {
                whose: data.decided_for?.name,
                status: statusLabel(data.status, i18n),
                name: by.name,
                when: formatDateTimeIn(zone, when),
              })}
            </Text>
          ) : null}
        </div>
      </Group>
      {data.can.decide && (Claim || data.kind !== 'claim') ? (
        <InboxDecision key={data.id} item={data} onDecided={onDecided} />
      ) : null}
      {data.facts.kind !== 'claim' ? (
        <InboxItemFacts facts={data.facts} zone={zone} />
      ) : Claim ? (
        <Claim id={data.id} facts={data.facts} decides={data.can.decide} />
      ) : (
        <Skeleton height={260} />
      )}
    </Stack>
  );
}
