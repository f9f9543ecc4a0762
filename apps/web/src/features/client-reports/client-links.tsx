import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { clientLinkEndpoints } from '@mesra/contract/client-reports/client-report';
import type { Client } from '@mesra/contract/clients/client';
import type { IssuedShareLink, ShareLink } from '@mesra/contract/share-links/share-link';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './client-links.module.css';
import { IssueDialog } from './issue-dialog.tsx';
import { IssuedDialog } from './issued-dialog.tsx';
import { ViewsDialog } from './views-dialog.tsx';

/** The links of a client to the reports of its projects: issued, watched and taken back. */
export function ClientLinks({ client }: { client: Client }) {
  const { t } = useTranslation('client-links');
  const { allows } = useSession();
  const { list, create } = clientLinkEndpoints;
  const query = { company_id: client.company_id, client_id: [client.id] };
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(list.path), query],
    queryFn: ({ signal }) => callList(list, { query, signal }),
    meta: { silent: true },
  });
  const [issuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<IssuedShareLink | null>(null);
  const issue = allows(create) ? (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setIssuing(true)}>
      {t('issue')}
    </Button>
  ) : null;
  return (
    <Section title={t('title')} description={t('hint')} actions={issue}>
      {data ? (
        data.data.length === 0 ? (
          <Text c="dimmed">{t('none')}</Text>
        ) : (
          <ul className={css.links} aria-label={t('title')}>
            {data.data.map((link) => (
              <Link key={link.id} link={link} onIssued={setIssued} />
            ))}
          </ul>
        )
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={64} />
      )}
      {issuing ? (
        <IssueDialog client={client} onClose={() => setIssuing(false)} onIssued={setIssued} />
      ) : null}
      {issued ? <IssuedDialog issued={issued} onClose={() => setIssued(null)} /> : null}
    </Section>
  );
}

function Link({ link, onIssued }: { link: ShareLink; onIssued: (issued: IssuedShareLink) => void }) {
  const { t } = useTranslation('client-links');
  const [viewing, setViewing] = useState(false);
  const { views, last_viewed_at, target, version, can } = link;
  const renew = useWrite(clientLinkEndpoints.renew, { notify: false });
  const revoke = useWrite(clientLinkEndpoints.revoke);
  const request = { params: { id: link.id }, body: { version } };
  const onRenew = async () => {
    const sure = { title: t('renew_title'), body: t('renew_effect', { name: target.name }) };
    if (!(await askConfirm(sure))) return;
    renew.mutate(request, { onSuccess: ({ data }) => onIssued(data) });
  };
  const onRevoke = async () => {
    const sure = { title: t('revoke_title'), body: t('revoke_effect', { name: target.name }), danger: true };
    if (await askConfirm(sure)) revoke.mutate(request);
  };
  return (
    <li>
      <Stack gap={4}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text fw={600} className={css.name}>
            {target.name}
          </Text>
          <StatusBadge status={link.status} />
        </Group>
        <Text size="sm" c="dimmed" className="figures">
          {t('until', { day: formatDate(link.expires_on) })}
          {' · '}
          {last_viewed_at === null
            ? t('never_viewed')
            : t('viewed', { count: views, at: formatDateTime(last_viewed_at) })}
        </Text>
        {link.status === 'Locked' ? (
          <Text size="sm" role="note">
            {t('locked')}
          </Text>
        ) : null}
        <Group gap="xs" role="group" aria-label={t('actions')}>
          {views > 0 ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setViewing(true)}>
              {t('views')}
            </Button>
          ) : null}
          {can.renew ? (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={renew.isPending}
              onClick={() => void onRenew()}
            >
              {t('renew')}
            </Button>
          ) : null}
          {can.revoke ? (
            <Button
              variant="subtle"
              size="compact-sm"
              color="red.8"
              loading={revoke.isPending}
              onClick={() => void onRevoke()}
            >
              {t('revoke')}
            </Button>
          ) : null}
        </Group>
      </Stack>
      {viewing ? <ViewsDialog link={link} onClose={() => setViewing(false)} /> : null}
    </li>
  );
}
