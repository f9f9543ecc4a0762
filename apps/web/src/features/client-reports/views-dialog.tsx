import { Skeleton } from '@mantine/core';
import { clientLinkEndpoints } from '@mesra/contract/client-reports/client-report';
import type { ShareLink } from '@mesra/contract/share-links/share-link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { agentOf } from '../../lib/user-agent.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import css from './client-links.module.css';

/** When a link was opened, and by what. */
export function ViewsDialog({ link, onClose }: { link: ShareLink; onClose: () => void }) {
  const { t } = useTranslation('client-links');
  const { data, error, refetch } = useQuery({
    ...read(clientLinkEndpoints.views, { params: { id: link.id } }),
    meta: { silent: true },
  });
  const by = (user_agent: string) => {
    const { browser, os } = agentOf(user_agent);
    return [browser, os].filter(Boolean).join(', ') || t('view_unknown');
  };
  return (
    <Dialog title={t('views_title', { name: link.target.name })} opened onClose={onClose} size="sm">
      {data ? (
        <ul className={css.views} aria-label={t('views')}>
          {data.map(({ id, opened_at, user_agent }) => (
            <li key={id}>
              <span className="figures">{formatDateTime(opened_at)}</span>
              <span>{by(user_agent)}</span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={80} />
      )}
    </Dialog>
  );
}
