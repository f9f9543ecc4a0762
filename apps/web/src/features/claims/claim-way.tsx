import { Text } from '@mantine/core';
import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { claimStatusName } from '../../shared/claims/claim-status.tsx';
import { useWaitsFor } from '../../shared/waits-for.ts';
import { StatusFill } from '../../ui/status-badge.tsx';
import { type TimelineStep, timelineOf } from './claim-timeline.ts';
import css from './my-claims.module.css';

/** The way of a claim from its draft to its payment, and for whom it waits. */
export function ClaimWay({ claim }: { claim: OwnClaimItem }) {
  const { t } = useTranslation('my-claims');
  return (
    <ol className={css.way} aria-label={t('way')}>
      {timelineOf(claim).map((step) => (
        <Step key={step.status} step={step} claim={claim} />
      ))}
    </ol>
  );
}

function Step({ step, claim }: { step: TimelineStep; claim: OwnClaimItem }) {
  const { t, i18n } = useTranslation('my-claims');
  const { company } = useSession();
  const waits = useWaitsFor()(claim.waits_for);
  const { status, state, at, by } = step;
  const name = claimStatusName(status, i18n);
  const who = status === 'Approved' && claim.granted_at_once ? t('at_once') : by;
  const when = at ? formatDateTimeIn(company.config.time_zone, at) : null;
  return (
    <li className={css.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={css.dot} aria-hidden>
        {state === 'done' ? <IconCheck size={12} stroke={3} /> : null}
        {state === 'now' ? <StatusFill status={status} className={css.dotFill} /> : null}
      </span>
      <div>
        <Text fw={state === 'now' ? 650 : 500} c={state === 'ahead' ? 'dimmed' : undefined}>
          {name}
        </Text>
        {when || who ? (
          <Text size="sm" c="dimmed" className="figures">
            {[when, who].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
        {state === 'now' && waits ? (
          <Text size="sm" c="dimmed">
            {t('waits_for', { people: waits })}
          </Text>
        ) : null}
      </div>
    </li>
  );
}
