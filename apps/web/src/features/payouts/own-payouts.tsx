import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type ListedPayout, payoutEndpoints } from '@mesra/contract/payouts/payout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Money } from '../../ui/money.tsx';
import { ReadSection } from '../../ui/read-section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { hoursText, monthText } from './payout-text.ts';
import css from './payouts.module.css';
import { useNextStep } from './use-next-step.ts';

const loadDrawer = () => import('./payout-drawer.tsx').then((part) => part.PayoutDrawer);
/** The latest, until the others are asked for. */
const LATEST = 24;

/** The payouts of a promoter by month and project, each with its lines; of nobody else to a promoter. */
export function OwnPayouts({ promoterId }: { promoterId: number }) {
  const { t } = useTranslation('payouts');
  const { role } = useSession();
  const nextStep = useNextStep();
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const Drawer = useLoaded(opened !== null, loadDrawer);
  const query = useQuery(read(payoutEndpoints.ofPromoter, { params: { id: promoterId } }));
  const own = role.promoter_id === promoterId;
  const piecesText = (count: number) => t('waiting.count', { count, number: formatCount(count) });
  /** What of a payout is not verified: what waits for a review, sales outside of the attendance, days without a check-out. */
  const waitingTexts = ({ minutes, pieces, outside, checkouts }: ListedPayout['waiting']): string[] => {
    const reviewed = [
      ...(minutes > 0 ? [t('waiting.hours', { time: hoursText(minutes) })] : []),
      ...(pieces > outside ? [piecesText(pieces - outside)] : []),
    ];
    return [
      ...(reviewed.length > 0 ? [t('waiting.short', { what: reviewed.join(', ') })] : []),
      ...(outside > 0 ? [t('waiting.outside_short', { what: piecesText(outside) })] : []),
      ...(checkouts > 0
        ? [t('waiting.checkouts', { count: checkouts, number: formatCount(checkouts) })]
        : []),
    ];
  };
  return (
    <>
      <ReadSection
        title={t('own.title')}
        description={t(own ? 'own.description' : 'own.description_of')}
        query={query}
      >
        {(payouts) =>
          payouts.length === 0 ? (
            <Text c="dimmed">{t('own.none')}</Text>
          ) : (
            <Stack gap="xs" align="stretch">
              <ul className={css.rows}>
                {(all ? payouts : payouts.slice(0, LATEST)).map((payout) => {
                  const { id, month, project, status, total, waiting } = payout;
                  const next = status === 'Paid' ? null : nextStep(payout);
                  return (
                    <li key={id} className={css.row}>
                      <div>
                        <Anchor component="button" type="button" ta="left" onClick={() => setOpened(id)}>
                          {monthText(month)}, {project.name}
                        </Anchor>
                        {waitingTexts(waiting).map((text) => (
                          <Text key={text} size="sm" c="dimmed">
                            {text}
                          </Text>
                        ))}
                        {next ? (
                          <Text size="sm" c="dimmed">
                            {next}
                          </Text>
                        ) : null}
                      </div>
                      <Stack gap={4} align="flex-end">
                        <Money amount={total} />
                        <StatusBadge status={status} />
                      </Stack>
                    </li>
                  );
                })}
              </ul>
              {!all && payouts.length > LATEST ? (
                <Button variant="subtle" onClick={() => setAll(true)}>
                  {t('own.all', { count: payouts.length, number: formatCount(payouts.length) })}
                </Button>
              ) : null}
            </Stack>
          )
        }
      </ReadSection>
      {Drawer && opened !== null ? <Drawer id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
