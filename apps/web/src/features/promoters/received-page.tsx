import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import {
  promoterInvitationEndpoints,
  type ReceivedPromoterInvitation,
} from '@mesra/contract/promoters/promoter-invitation';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useReloadSession } from '../../lib/reload-session.ts';
import { chooseCompany } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { usePayFacts } from './pay-facts.ts';

/** The invitations that somebody has received to sell in projects, with what each pays, to be answered. */
export function ReceivedPage() {
  const { t } = useTranslation('promoters');
  const { data, error, refetch } = useQuery(read(promoterInvitationEndpoints.received, {}));
  return (
    <>
      <PageHeader title={t('received.title')} description={t('received.description')} />
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={260} radius="md" /> : null}
      {data?.length === 0 ? (
        <section className="surface" aria-label={t('received.title')}>
          <EmptyState
            icon={<IconMailOpened size={22} />}
            title={t('received.none')}
            hint={t('received.none_hint')}
          />
        </section>
      ) : null}
      <Stack gap="md">
        {data?.map((one) => (
          <Received key={one.id} invitation={one} />
        ))}
      </Stack>
    </>
  );
}

function Received({ invitation }: { invitation: ReceivedPromoterInvitation }) {
  const { t } = useTranslation('promoters');
  const factsOf = usePayFacts();
  const { company, project, client, start_date, end_date, status, invited_by, expires_at } = invitation;
  const days = t('projects.days', { from: formatDate(start_date), to: formatDate(end_date) });
  return (
    <Section title={project} description={[client, days].join(' · ')}>
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap">
          <Avatar name={company.name} src={company.logo} size={40} square />
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t(invited_by ? 'received.by' : 'received.by_nobody', {
              name: invited_by,
              company: company.name,
            })}
          </Text>
        </Group>
        <Facts items={factsOf(invitation)} />
        {status === 'Pending' ? (
          <Answer invitation={invitation} />
        ) : (
          <Group gap="sm">
            <StatusBadge status={status} />
            <Text size="sm" c="dimmed">
              {t(`received.${status}`, { day: formatDate(expires_at.slice(0, 10)) })}
            </Text>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function Answer({ invitation }: { invitation: ReceivedPromoterInvitation }) {
  const { t } = useTranslation('promoters');
  const navigate = useNavigate();
  const reload = useReloadSession();
  const params = { id: invitation.id };
  const accept = useWrite(promoterInvitationEndpoints.accept, {
    onDone: () => {
      void reload().then(() => {
        chooseCompany(invitation.company.id);
        return navigate({ to: '/spm/promoter' });
      });
    },
  });
  const decline = useWrite(promoterInvitationEndpoints.decline);
  const refuse = async () => {
    const sure = await askConfirm({
      title: t('received.decline_title', { project: invitation.project }),
      body: t('received.decline_effect', { company: invitation.company.name }),
      confirm: t('received.decline'),
      danger: true,
    });
    if (sure) decline.mutate({ params });
  };
  return (
    <Group gap="sm">
      <Button loading={accept.isPending} onClick={() => accept.mutate({ params })}>
        {t('received.accept')}
      </Button>
      <Button variant="default" loading={decline.isPending} onClick={() => void refuse()}>
        {t('received.decline')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('received.until', { day: formatDate(invitation.expires_at.slice(0, 10)) })}
      </Text>
    </Group>
  );
}
