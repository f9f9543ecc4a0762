import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import type { ItemFieldProps } from './claim-item-props.ts';

/** The rate of another currency: the company's with its source, or one that is typed with its own; and the amount in ringgit. */
export function ExchangeRate({ item, set, problems, preview, terms }: ItemFieldProps) {
  const { t } = useTranslation('claim-editor');
  const { currency, exchange_rate, rate_source } = item;
  const today = terms?.currencies.find((one) => one.currency === currency);
  const ownTyped = exchange_rate !== '' || rate_source !== '';
  // The rate of the item's day, once the server has worked it out.
  const stored = ownTyped
    ? null
    : preview
      ? { rate: preview.exchange_rate, source: preview.rate_source }
      : { rate: today?.rate ?? null, source: today?.rate_source ?? null };
  const [wanted, setWanted] = useState(false);
  const typing = ownTyped || wanted || stored?.rate === null;
  const amount =
    preview && preview.exchange_rate !== null && item.foreign_amount.trim() !== '' ? (
      <Text className="figures" aria-live="polite">
        {t('exchange.result', { rate: preview.exchange_rate })} ={' '}
        <strong>{formatMoney(preview.amount)}</strong>
      </Text>
    ) : null;
  if (!typing)
    return (
      <>
        <Group gap={4}>
          <Text size="sm" c="dimmed" className="figures">
            {[t('exchange.rate', { currency, rate: stored?.rate }), stored?.source]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setWanted(true)}>
            {t('exchange.other')}
          </Button>
        </Group>
        {amount}
      </>
    );
  return (
    <>
      <Fields columns={2}>
        <TextField
          label={t('exchange.label', { currency })}
          required
          inputMode="decimal"
          autoComplete="off"
          value={exchange_rate}
          onChange={(event) => set({ exchange_rate: event.currentTarget.value })}
          error={problems.error('exchange_rate')}
        />
        <TextField
          label={t('fields.rate_source')}
          required
          maxLength={120}
          placeholder={t('exchange.source_example')}
          value={rate_source}
          onChange={(event) => set({ rate_source: event.currentTarget.value })}
          error={problems.error('rate_source')}
        />
      </Fields>
      {today?.rate ? (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setWanted(false);
              set({ exchange_rate: '', rate_source: '' });
            }}
          >
            {t('exchange.company')}
          </Button>
        </div>
      ) : null}
      {amount}
    </>
  );
}
