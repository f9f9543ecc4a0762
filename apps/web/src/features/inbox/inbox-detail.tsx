import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { InboxItem } from '@mesra/contract/inbox/inbox-row';
import { IconArrowLeft } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../lib/api-problem.ts';
import { formatDateTimeIn } from '../../lib/format.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDecisionLabels } from './decision-labels.ts';
import css from './inbox.module.css';
import { type Decide, InboxDecision } from './inbox-decision.tsx';
import { InboxItemFacts } from './inbox-facts.tsx';
import { useInboxLabels } from './inbox-labels.ts';
import { isAcknowledged, isAcknowledgement, readOf } from './item-name.ts';
import { ItemPicture } from './item-picture.tsx';

/** A claim comes with its words, which nothing else of the inbox needs. */
const loadClaim = async () =>
  (await Promise.all([import('./inbox-claim.tsx'), loadMessages(['claim-desk', 'claims-shared'])]))[0]
    .InboxClaim;
/** Likewise a task with its checklist. */
const loadTask = async () =>
  (await Promise.all([import('./site-task-facts.tsx'), loadMessages(['task-record'])]))[0].SiteTaskFacts;
/** Likewise what was recorded at an outlet. */
const loadEvidence = () => import('./outlet-evidence-facts.tsx').then((part) => part.OutletEvidenceFacts);
const loadAnswer = () => import('./inbox-answer.tsx').then((part) => part.InboxAnswer);
const loadAcknowledgement = () =>
  import('./inbox-acknowledgement.tsx').then((part) => part.InboxAcknowledgement);

interface InboxDetailProps {
  /** As the address names it. */
  name: string;
  zone: string;
  onDecide: (item: InboxItem, ...decision: Parameters<Decide>) => void;
  onSnoozed: () => void;
  /** Back to the list, where it is not beside. */
  onBack?: (() => void) | undefined;
}

/** The selected item: the facts and the decision. */
export function InboxDetail({ name, onBack, ...rest }: InboxDetailProps) {
  const { t } = useTranslation('inbox');
  const query = readOf(name);
  const { data, error, refetch } = useQuery<InboxItem>({
    ...(query ?? { queryKey: ['inbox', 'unknown', name], queryFn: skipToken }),
    meta: { silent: true },
  } as never);
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
  if (data) return <ShownItem item={data} back={back} {...rest} />;
  return (
    <>
      {back}
      {query === null || isMissing(error) ? (
        <EmptyState title={t('not_found')} hint={t('not_found_hint')} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={260} />
      )}
    </>
  );
}

interface ShownItemProps extends Omit<InboxDetailProps, 'name' | 'onBack'> {
  item: InboxItem;
  back: ReactNode;
}

function ShownItem({ item, back, zone, onDecide, onSnoozed }: ShownItemProps) {
  const { facts, can } = item;
  const Claim = useLoaded(facts.kind === 'claim', loadClaim);
  const Acknowledgement = useLoaded(isAcknowledgement(facts), loadAcknowledgement);
  const Answer = useLoaded(facts.kind === 'swap_answer', loadAnswer);
  const Task = useLoaded(facts.kind === 'site_task', loadTask);
  const Evidence = useLoaded(facts.kind === 'outlet_evidence', loadEvidence);
  const decide: Decide = (action, body) => onDecide(item, action, body);
  const acts = { item, zone, onDecide: decide, onSnoozed };
  const waiting = <Skeleton height={260} />;
  return (
    <Stack gap="md">
      {back}
      <ItemHead item={item} zone={zone} heading={back ? 1 : 2} />
      {can.decide && (Claim || facts.kind !== 'claim') ? <InboxDecision {...acts} /> : null}
      {isAcknowledgement(facts) ? (
        Acknowledgement ? (
          <Acknowledgement facts={facts} {...acts} />
        ) : (
          waiting
        )
      ) : facts.kind === 'swap_answer' ? (
        Answer ? (
          <Answer facts={facts} {...acts} />
        ) : (
          waiting
        )
      ) : facts.kind === 'site_task' ? (
        Task ? (
          <Task facts={facts} zone={zone} />
        ) : (
          waiting
        )
      ) : facts.kind === 'outlet_evidence' ? (
        Evidence ? (
          <Evidence facts={facts} zone={zone} />
        ) : (
          waiting
        )
      ) : facts.kind !== 'claim' ? (
        <InboxItemFacts facts={facts} zone={zone} />
      ) : Claim ? (
        <Claim id={item.id} facts={facts} decides={can.decide} />
      ) : (
        waiting
      )}
    </Stack>
  );
}

function ItemHead({ item, zone, heading }: { item: InboxItem; zone: string; heading: 1 | 2 }) {
  const { t } = useTranslation('inbox');
  const labels = useDecisionLabels();
  const { what, named } = useInboxLabels(zone);
  const { employee, decided_by: by, decided_at: when, requested_by: asker, can } = item;
  const person = isAcknowledged(item.kind) ? null : employee;
  const lines = [
    person?.employee_code,
    t('since', { when: formatDateTimeIn(zone, item.waiting_since) }),
    asker && asker.name !== person?.name ? t('requested_by', { name: asker.name }) : null,
  ];
  return (
    <Group wrap="nowrap" gap="md" align="flex-start">
      <ItemPicture item={item} size={44} />
      <div className={css.text}>
        <Group gap={8}>
          <Title order={heading} size="h2">
            {named(item)}
          </Title>
          {can.decide || can.acknowledge || can.answer ? null : (
            <StatusBadge status={item.status} label={labels.status(item.kind, item.status)} />
          )}
        </Group>
        <Text>
          {t(`kinds.${item.kind}`)}: {what(item.summary)}
        </Text>
        <Text size="sm" c="dimmed">
          {lines.filter(Boolean).join(' · ')}
        </Text>
        {item.snoozed_until ? (
          <Text size="sm">{t('snooze.until', { when: formatDateTimeIn(zone, item.snoozed_until) })}</Text>
        ) : null}
        {by && when ? (
          <Text size="sm" c="dimmed">
            {t(item.decided_for ? 'decided_for' : 'decided', {
              whose: item.decided_for?.name,
              status: labels.status(item.kind, item.status),
              name: by.name,
              when: formatDateTimeIn(zone, when),
            })}
          </Text>
        ) : null}
      </div>
    </Group>
  );
}
