import { Button, Checkbox, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import type { BulkOutcome } from '@mesra/contract/employment/bulk';
import type { ListedPayout } from '@mesra/contract/payouts/payout';
import { laterOf } from '@mesra/domain/kit/plain-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { monthText, sumOf } from './payout-text.ts';
import css from './payouts.module.css';
import { type BatchMove, useBatch, useMovable } from './use-payout-batch.ts';
import { useUnmovable } from './use-unmovable.ts';

/** Approves, posts or marks as paid several payouts, in the versions that are shown; those that stay say why. */
export function PayoutBatchDialog({ move, onClose }: { move: BatchMove; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const { data, error, refetch } = useMovable(move);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  return (
    <Dialog title={t(`bulk.title_${move}`)} opened onClose={onClose} size="lg">
      {outcome ? (
        <Outcome outcome={outcome} onClose={onClose} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : data ? (
        <Choice move={move} rows={data} onDone={setOutcome} onClose={onClose} />
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  );
}

function Outcome({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  return (
    <Stack gap="md">
      <Text role="status">{t('bulk.done', { count: outcome.changed })}</Text>
      {outcome.failures.length > 0 ? (
        <div>
          <Text fw={600}>{t('bulk.failed')}</Text>
          <List>
            {outcome.failures.map(({ id, label, message }) => (
              <List.Item key={id}>
                {label}: {message}
              </List.Item>
            ))}
          </List>
        </div>
      ) : null}
      <DialogButtons>
        <Button onClick={onClose}>{t('bulk.close')}</Button>
      </DialogButtons>
    </Stack>
  );
}

/** Says why there is nothing to choose from. */
function NoneToMove({ move }: { move: BatchMove }) {
  const { t } = useTranslation('payouts');
  const { data, error, refetch } = useUnmovable(move);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  if (data.length === 0) return <Text c="dimmed">{t(`bulk.none_${move}`)}</Text>;
  return (
    <Stack gap="xs">
      {data.map((one) => (
        <Text key={one} c="dimmed">
          {t(`bulk.hindered.${one}`)}
        </Text>
      ))}
    </Stack>
  );
}

interface ChoiceProps {
  move: BatchMove;
  rows: readonly ListedPayout[];
  onDone: (outcome: BulkOutcome) => void;
  onClose: () => void;
}

function Choice({ move, rows, onDone, onClose }: ChoiceProps) {
  const { t } = useTranslation(['payouts', 'ui']);
  const { user } = useSession();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [paidOn, setPaidOn] = useState<string | null>(user.today);
  const [reference, setReference] = useState('');
  const { send, sending } = useBatch(move);
  const chosen = rows.filter(({ id }) => !left.has(id));
  // None is paid before its month.
  const latestMonth = chosen.map(({ month }) => month).reduce(laterOf, '');
  const toggle = (id: number) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  if (rows.length === 0) return <NoneToMove move={move} />;
  const onSend = async () => {
    const payment = move === 'pay' ? { paid_on: paidOn, payment_reference: reference || null } : null;
    const outcome = await send(chosen, payment);
    if (outcome) onDone(outcome);
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t(`bulk.effect_${move}`)}</Text>
      {move === 'pay' ? (
        <Group grow align="flex-start">
          <DateField
            label={t('pay.paid_on')}
            required
            clearable={false}
            minDate={latestMonth}
            maxDate={user.today}
            value={paidOn}
            onChange={setPaidOn}
          />
          <TextField
            label={t('pay.payment_reference')}
            maxLength={60}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </Group>
      ) : null}
      <Checkbox
        label={t('bulk.all')}
        checked={left.size === 0}
        indeterminate={left.size > 0 && chosen.length > 0}
        onChange={() => setLeft(left.size === 0 ? new Set(rows.map(({ id }) => id)) : new Set())}
      />
      <ScrollBox label={t(`bulk.title_${move}`)} className={css.choice}>
        <ul className={css.rows}>
          {rows.map(({ id, promoter, project, month, total }) => (
            <li key={id} className={css.row}>
              <Checkbox
                label={`${promoter.name}, ${project.name}, ${monthText(month)}`}
                checked={!left.has(id)}
                onChange={() => toggle(id)}
              />
              <span className="figures">{formatMoney(total)}</span>
            </li>
          ))}
        </ul>
      </ScrollBox>
      <Group justify="space-between" fw={600}>
        <span>{t('bulk.chosen', { count: chosen.length, number: formatCount(chosen.length) })}</span>
        <span className="figures">{formatMoney(sumOf(chosen.map(({ total }) => total)))}</span>
      </Group>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button
          loading={sending}
          disabled={chosen.length === 0 || (move === 'pay' && paidOn === null)}
          onClick={() => void onSend()}
        >
          {t(`${move}.action`)}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
