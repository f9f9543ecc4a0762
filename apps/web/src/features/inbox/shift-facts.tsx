import { Text } from '@mantine/core';
import type { InboxFacts } from '@mesra/contract/inbox/inbox-row';
import type { ShiftShown } from '@mesra/contract/roster/shift';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { ShiftLine } from '../../shared/roster/shift-line.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../ui/section.tsx';

type FactsOf<K extends InboxFacts['kind']> = Extract<InboxFacts, { kind: K }>;

/** What speaks against it, and what the week would then warn of. */
function Warnings({ refused, lines }: { refused: string | null; lines: readonly string[] }) {
  const { t } = useTranslation(['roster-shared', 'inbox']);
  return (
    <>
      {refused ? (
        <Notice tone="error" title={t('decision.refused')}>
          {refused}
        </Notice>
      ) : null}
      {lines.length > 0 ? <Notice tone="warning" title={t('decision.warnings')} lines={lines} /> : null}
      {!refused && lines.length === 0 ? <Text c="dimmed">{t('decision.fine')}</Text> : null}
    </>
  );
}

/** A request for an open shift. */
export function OpenShiftFacts({ facts: { shift, refused, warnings } }: { facts: FactsOf<'open_shift'> }) {
  const { t } = useTranslation(['roster-shared', 'inbox']);
  const items = [
    { label: t('decision.day'), value: dayName(shift.date) },
    { label: t('decision.shift'), value: <ShiftLine session={shift.session} /> },
    ...(shift.note ? [{ label: t('inbox:facts.note'), value: shift.note }] : []),
  ];
  const lines = warnings.map(({ date, message }) => `${formatDate(date)}: ${message}`);
  return (
    <>
      <Facts items={items} />
      <Warnings refused={refused} lines={lines} />
    </>
  );
}

function ShiftValue({ shift }: { shift: ShiftShown }) {
  return (
    <>
      {dayName(shift.date)}
      {shift.sessions.map((session) => (
        <ShiftLine key={session.start_time} session={session} />
      ))}
    </>
  );
}

/** What each of the two gives, and what they wrote. */
export function SwapFacts({ swap }: Pick<FactsOf<'swap_answer'>, 'swap'>) {
  const { t } = useTranslation(['roster-shared', 'inbox']);
  const items = [
    { label: t('decision.gives', { name: swap.employee.name }), value: <ShiftValue shift={swap.given} /> },
    {
      label: t('decision.gives', { name: swap.colleague.name }),
      value: swap.taken ? <ShiftValue shift={swap.taken} /> : t('decision.nothing'),
    },
    ...(swap.note ? [{ label: t('inbox:facts.note'), value: swap.note }] : []),
    ...(swap.reason ? [{ label: t('inbox:facts.answer'), value: swap.reason }] : []),
  ];
  return <Facts items={items} />;
}

/** A swap or hand-over that both have agreed to. */
export function ShiftSwapFacts({ facts: { swap, refused, warnings } }: { facts: FactsOf<'shift_swap'> }) {
  const lines = warnings.map(({ name, date, message }) => `${name}, ${formatDate(date)}: ${message}`);
  return (
    <>
      <SwapFacts swap={swap} />
      <Warnings refused={refused} lines={lines} />
    </>
  );
}
