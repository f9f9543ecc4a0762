import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type Promoter, type PromoterProject, promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { promoterInvitationEndpoints } from '@mesra/contract/promoters/promoter-invitation';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { isOpenProject, isUninvited } from './invitable.ts';
import { usePayFacts } from './pay-facts.ts';
import { PromoterRecord } from './promoter-record.tsx';

const loadInvite = () => import('./invite-dialog.tsx').then((part) => part.InviteDialog);

/** A promoter: who they are, the projects that they take part in with their pay, and what others show of them. */
export function PromoterViewPage({ children }: { children?: (promoter: Promoter) => ReactNode }) {
  return (
    <PromoterRecord tab="projects">
      {(promoter) => (
        <>
          <Details promoter={promoter} />
          <Projects promoter={promoter} />
          {children?.(promoter)}
        </>
      )}
    </PromoterRecord>
  );
}

function Details({ promoter }: { promoter: Promoter }) {
  const { t } = useTranslation('promoters');
  const { company } = useSession();
  const { kind, phone, email, identity_number, bank_account, bank_swift, note, has_account } = promoter;
  return (
    <Section
      title={t('details')}
      description={t(kind === 'Employee' ? 'details_employee' : 'details_outsider')}
    >
      <Facts
        items={[
          { label: t('field.phone'), value: phone },
          { label: t('field.email'), value: email },
          ...(kind === 'Outsider'
            ? [
                { label: company.config.identity_type_label, value: identity_number },
                {
                  label: t('field.bank_account'),
                  value: [bank_account, bank_swift].filter(Boolean).join(' · ') || null,
                },
              ]
            : []),
          { label: t('field.account'), value: t(has_account ? 'account.yes' : 'account.no') },
          { label: t('field.note'), value: note },
        ]}
      />
    </Section>
  );
}

function Projects({ promoter }: { promoter: Promoter }) {
  const { t } = useTranslation('promoters');
  const { data, error, refetch } = useQuery(
    read(promoterEndpoints.projects, { params: { id: promoter.id } }),
  );
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="md" />;
  if (data.length === 0)
    return (
      <section className="surface" aria-label={t('record.projects')}>
        <EmptyState title={t('projects.none')} hint={t('projects.none_hint')} />
      </section>
    );
  return data.map((part) => <ProjectPart key={part.id} promoter={promoter} part={part} />);
}

function ProjectPart({ promoter, part }: { promoter: Promoter; part: PromoterProject }) {
  const { t } = useTranslation('promoters');
  const factsOf = usePayFacts();
  const { project, client, start_date, end_date } = part;
  const days = t(end_date ? 'projects.days' : 'projects.from', {
    from: formatDate(start_date),
    to: end_date ? formatDate(end_date) : '',
  });
  return (
    <Section title={`${project.name} (${project.code})`} description={[client, days].join(' · ')}>
      <Stack gap="md">
        <Facts items={factsOf(part)} />
        <Invitation promoter={promoter} part={part} />
      </Stack>
    </Section>
  );
}

/** How the promoter was invited to a project, and the next step. */
function Invitation({ promoter, part }: { promoter: Promoter; part: PromoterProject }) {
  const { t } = useTranslation('promoters');
  const [inviting, setInviting] = useState(false);
  const Dialog = useLoaded(inviting, loadInvite);
  const resend = useWrite(promoterInvitationEndpoints.resend);
  const revoke = useWrite(promoterInvitationEndpoints.revoke);
  const { invitation } = part;
  return (
    <Group gap="sm">
      {invitation ? (
        <>
          <StatusBadge status={invitation.status} />
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t(`invitation.${invitation.status}`, {
              email: invitation.email,
              day: formatDate(invitation.expires_at.slice(0, 10)),
            })}
          </Text>
        </>
      ) : null}
      {isUninvited(part) && isOpenProject(part) && promoter.can.invite ? (
        <Button
          variant={promoter.has_account ? 'default' : 'filled'}
          leftSection={<IconMail size={16} />}
          onClick={() => setInviting(true)}
        >
          {t('invite.action')}
        </Button>
      ) : null}
      {invitation?.can.resend ? (
        <Button
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { id: invitation.id } })}
        >
          {t('invite.resend')}
        </Button>
      ) : null}
      {invitation?.can.revoke ? (
        <Button
          variant="default"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id: invitation.id } })}
        >
          {t('invite.revoke')}
        </Button>
      ) : null}
      {Dialog && inviting ? (
        <Dialog promoter={promoter} projects={[part.project]} onClose={() => setInviting(false)} />
      ) : null}
    </Group>
  );
}
