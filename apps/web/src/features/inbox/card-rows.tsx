import { Button } from '@mantine/core';
import type { InboxRow } from '@mesra/contract/inbox/inbox-row';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { heldItems } from '../../lib/held-items.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { inCard, keyOf } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import css from './card-rows.module.css';
import { useDecisionLabels } from './decision-labels.ts';
import { inboxCalls } from './inbox-calls.ts';
import { useInboxLabels } from './inbox-labels.ts';
import { isOwnItem, itemName } from './item-name.ts';
import { ItemPicture } from './item-picture.tsx';
import { SentLink } from './sent-link.tsx';
import { useHoldDecision } from './use-hold-decision.ts';

/** Rows of a card; more of what waits is read, so that the next ones stand while a decision is on its way. */
const [SHOWN, READ, SENT] = [3, 10, 4];

const loadReason = () => import('../../shared/reason-dialog.tsx').then((part) => part.ReasonDialog);

/** Whether the names of fields can be said, which only changes of personal data need. */
function useFieldNames(rows: readonly { kind: string }[]): boolean {
  const needed = rows.some(({ kind }) => kind === 'change_request');
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (needed) loadMessages(['employees', 'personal']).then(() => setLoaded(true), reportProblem);
  }, [needed]);
  return loaded || !needed;
}

/** What waits the longest, answered in its place where the row shows everything that the decision depends on. */
export function WaitingRows() {
  const { company } = useSession();
  const zone = company.config.time_zone;
  const query = { company_id: company.id, per_page: READ };
  const { data } = useQuery({
    queryKey: [...keyOf(inboxCalls.list.path), 'list', 'card', query],
    queryFn: ({ signal }) => callList(inboxCalls.list, { query, signal }),
    ...inCard,
    meta: { ...inCard.meta, offline: true },
  });
  const held = useStore(heldItems);
  const { one } = useHoldDecision(zone);
  const rows = (data?.data ?? []).filter(
    (row) => !held.some(({ kind, id }) => kind === row.kind && id === row.id),
  );
  const shown = rows.slice(0, SHOWN);
  const named = useFieldNames(shown);
  if (shown.length === 0 || !named) return null;
  return (
    <ul className={css.rows}>
      {shown.map((row) => (
        <li key={itemName(row)}>
          <WaitingRow row={row} zone={zone} onDecide={(action, body) => one(row, action, body, () => {})} />
        </li>
      ))}
    </ul>
  );
}

interface WaitingRowProps {
  row: InboxRow;
  zone: string;
  onDecide: (action: 'approve' | 'reject', body: object) => void;
}

function WaitingRow({ row, zone, onDecide }: WaitingRowProps) {
  const { t } = useTranslation('inbox');
  const { what, named } = useInboxLabels(zone);
  const labels = useDecisionLabels();
  const [rejecting, setRejecting] = useState(false);
  const Reason = useLoaded(rejecting, loadReason);
  const name = named(row);
  const about = what(row.summary);
  return (
    <div className={css.row}>
      <ItemPicture item={row} size={32} />
      <span className={css.text}>
        <strong>{name}</strong>
        <span>
          {t(`kinds.${row.kind}`)}: {about}
        </span>
      </span>
      {row.alone === null ? (
        <span className={css.acts}>
          <IconButton
            label={`${labels.act(row.kind, 'reject')}: ${name}, ${about}`}
            onClick={() => setRejecting(true)}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={`${labels.act(row.kind, 'approve')}: ${name}, ${about}`}
            variant="light"
            color="brand"
            onClick={() => onDecide('approve', { note: null })}
          >
            <IconCheck size={18} aria-hidden />
          </IconButton>
        </span>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/inbox"
              search={{ id: isOwnItem(row.kind) ? itemName(row) : row.id } as never}
              aria-label={`${t('review')}: ${name}, ${about}`}
            />
          )}
        >
          {t('review')}
        </Button>
      )}
      {rejecting && Reason ? (
        <Reason
          labels={labels.rejecting(row.kind, name)}
          maxLength={255}
          onAnswer={(note) => {
            setRejecting(false);
            if (note !== null) onDecide('reject', { note });
          }}
        />
      ) : null}
    </div>
  );
}

/** What the user has requested lately, and how it stands; the same rows as on the tab of the inbox. */
export function SentRows() {
  const { t } = useTranslation('home', { keyPrefix: 'requests' });
  const { company } = useSession();
  const query = { company_id: company.id, per_page: SENT };
  const { data } = useQuery({
    queryKey: [...keyOf(inboxCalls.sent.path), 'card', query],
    queryFn: ({ signal }) => callList(inboxCalls.sent, { query, signal }),
    ...inCard,
    meta: { ...inCard.meta, offline: true },
  });
  const named = useFieldNames(data?.data ?? []);
  if (!data || data.data.length === 0 || !named) return null;
  return (
    <Section
      title={t('title')}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => <Link {...props} to="/inbox" search={{ tab: 'sent' } as never} />}
        >
          {t('go')}
        </Button>
      }
    >
      <ul className={css.rows}>
        {data.data.map((row) => (
          <li key={itemName(row)} className={css.sent}>
            <SentLink row={row} zone={company.config.time_zone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
