import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { claimStatusName } from '../../shared/claims/claim-status.tsx';
import { useWaitsFor } from '../../shared/waits-for.ts';
import { Way } from '../../ui/way.tsx';
import { type TimelineStep, timelineOf } from './claim-timeline.ts';

/** The way of a claim from its draft to its payment, and for whom it waits. */
export function ClaimWay({ claim }: { claim: OwnClaimItem }) {
  const { t, i18n } = useTranslation('my-claims');
  const { company } = useSession();
  const waits = useWaitsFor()(claim.waits_for);
  const linesOf = ({ status, state, at, by }: TimelineStep) => {
    const who = status === 'Approved' && claim.granted_at_once ? t('at_once') : by;
    const when = at ? formatDateTimeIn(company.config.time_zone, at) : null;
    return [
      [when, who].filter(Boolean).join(' · '),
      state === 'now' && waits ? t('waits_for', { people: waits }) : null,
    ];
  };
  return (
    <Way
      label={t('way')}
      steps={timelineOf(claim).map((step) => ({
        ...{ key: step.status, status: step.status, state: step.state },
        ...{ label: claimStatusName(step.status, i18n), lines: linesOf(step) },
      }))}
    />
  );
}
