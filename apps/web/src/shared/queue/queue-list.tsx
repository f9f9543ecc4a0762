import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDateTime } from '../../lib/format.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import type { About, QueuedAct } from '../../lib/queue/queue-entry.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Mark } from '../../ui/status-badge.tsx';
import { queueTone } from '../../ui/status-colour.ts';
import { aboutText } from './about-text.ts';
import { correctionOf } from './correction-of.ts';
import css from './queue-list.module.css';

interface QueueListProps {
  /** Only what is about this, for the company that is shown. */
  kind?: About['kind'];
  onOpen?: () => void;
}

/** What the person did that has not arrived: waiting, on its way, or refused and why. */
export function QueueList({ kind, onOpen }: QueueListProps) {
  const { t } = useTranslation('queue');
  const { company } = useSession();
  const acts = useStore(queueState).acts.filter(
    (act) => kind === undefined || (act.about.kind === kind && act.company_id === company.id),
  );
  if (acts.length === 0) return <Text c="dimmed">{t('empty')}</Text>;
  return (
    <ul className={css.list}>
      {acts.map((act) => (
        <ActItem key={act.act} act={act} {...(onOpen ? { onOpen } : {})} />
      ))}
    </ul>
  );
}

function ActItem({ act, onOpen }: { act: QueuedAct; onOpen?: () => void }) {
  const { t } = useTranslation('queue');
  const { user, company } = useSession();
  const { sending } = useStore(queueState);
  const isSending = act.entries.some(({ uuid }) => sending.has(uuid));
  const elsewhere = act.company_id !== company.id;
  const companyName = user.companies.find(({ id }) => id === act.company_id)?.name;
  const state = act.refusal ? 'refused' : isSending ? 'sending' : 'waiting';
  return (
    <li className={css.item}>
      <div className={css.line}>
        <Text fw={550} className={css.what}>
          {aboutText(act.about, t)}
        </Text>
        <Mark text={t(`state.${state}`)} tone={queueTone(state)} />
      </div>
      <Text size="sm" c="dimmed">
        {[t('made', { when: formatDateTime(act.at) }), elsewhere ? companyName : null]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {act.refusal ? (
        <>
          {linesOf(act.refusal.message, act.refusal.errors).map((line) => (
            <Text key={line} size="sm" c="var(--mantine-color-error)">
              {line}
            </Text>
          ))}
          <Ways act={act} elsewhere={elsewhere ? companyName : undefined} {...(onOpen ? { onOpen } : {})} />
        </>
      ) : null}
    </li>
  );
}

interface WaysProps {
  act: QueuedAct;
  /** The name of the company where it is to be corrected, if another one is shown. */
  elsewhere: string | undefined;
  onOpen?: () => void;
}

/** What can be done with what was refused. */
function Ways({ act, elsewhere, onOpen }: WaysProps) {
  const { t } = useTranslation('queue');
  const navigate = useNavigate();
  const correction = correctionOf(act);
  const name = aboutText(act.about, t);
  const correct = async () => {
    if (!correction) return;
    if (correction.drops) await (await loadQueue()).removeAct(act);
    onOpen?.();
    await navigate({ to: correction.to, search: correction.search as never });
  };
  const discard = async () => {
    const sure = await askConfirm({
      ...{
        title: t('discard_ask', { name }),
        body: t('discard_effect'),
        confirm: t('discard'),
        danger: true,
      },
    });
    if (sure) await (await loadQueue()).discardAct(act);
  };
  return (
    <Group gap="xs" mt={6}>
      {correction && !elsewhere ? (
        <Button
          size="compact-md"
          aria-label={t('correct_named', { name })}
          onClick={() => void correct().catch(reportProblem)}
        >
          {t('correct')}
        </Button>
      ) : null}
      <Button
        size="compact-md"
        variant="default"
        aria-label={t('discard_named', { name })}
        onClick={() => void discard().catch(reportProblem)}
      >
        {t('discard')}
      </Button>
      {correction && elsewhere ? (
        <Text size="sm" c="dimmed">
          {t('correct_elsewhere', { company: elsewhere })}
        </Text>
      ) : null}
    </Group>
  );
}
