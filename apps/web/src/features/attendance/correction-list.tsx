import { Button, Group, Text } from '@mantine/core';
import type { OwnCorrection } from '@mesra/contract/attendance-corrections/attendance-correction';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate, formatTimeIn } from '../../lib/format.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useOwnCorrections, useWithdrawCorrection } from './corrections.queries.ts';
import css from './my-attendance.module.css';

/** Own corrections with their state; nothing while there are none. */
export function CorrectionList({ zone }: { zone: string }) {
  const { t } = useTranslation('corrections');
  const corrections = useOwnCorrections();
  if (!corrections?.length) return null;
  return (
    <Section title={t('list')}>
      <ul className={css.rows}>
        {corrections.map((one) => (
          <CorrectionItem key={one.id} correction={one} zone={zone} />
        ))}
      </ul>
    </Section>
  );
}

/** One own correction: what it asks for, its state, its proof, and the way to withdraw it. */
export function CorrectionItem({ correction, zone }: { correction: OwnCorrection; zone: string }) {
  const { t } = useTranslation('corrections');
  const { date, first_in, last_out, proof, answer } = correction;
  const withdraw = useWithdrawCorrection();
  const times = { in: formatTimeIn(zone, first_in), out: formatTimeIn(zone, last_out) };
  const ask = async () => {
    const title = t('withdraw_ask', { day: formatDate(date) });
    if (await askConfirm({ title, body: t('withdraw_effect'), danger: true }))
      withdraw.mutate({ params: { id: correction.id }, body: {} });
  };
  return (
    <li className={css.correction}>
      <Group justify="space-between" gap="xs">
        <strong className="figures">{formatDate(date)}</strong>
        <StatusBadge status={correction.status} />
      </Group>
      <Text className="figures">
        {first_in && last_out ? t('asked', times) : first_in ? t('asked_in', times) : t('asked_out', times)}
      </Text>
      <Text c="dimmed">{correction.reason}</Text>
      {answer ? <Text>{t('answer', { answer })}</Text> : null}
      {correction.granted_at_once ? <Text c="dimmed">{t('at_once')}</Text> : null}
      <Group gap="xs">
        {proof ? (
          <a href={proof.url} target="_blank" rel="noreferrer" className={css.proof}>
            <IconPaperclip size={14} aria-hidden /> {proof.name}
          </a>
        ) : null}
        {correction.can.cancel ? (
          <Button variant="subtle" size="compact-md" loading={withdraw.isPending} onClick={() => void ask()}>
            {t('withdraw')}
          </Button>
        ) : null}
      </Group>
    </li>
  );
}
