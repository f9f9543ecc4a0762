import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { VEHICLES, type Vehicle } from '@mesra/domain/claims/mileage';
import { straightKilometres } from '@mesra/domain/claims/trip-distance';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { mileageText, perDiemText } from '../../shared/claims/item-figures.ts';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { ExchangeRate } from './claim-item-exchange.tsx';
import { ItemPlace } from './claim-item-place.tsx';
import type { ItemFieldProps } from './claim-item-props.ts';
import type { ItemValues } from './claim-values.ts';
import { FieldError } from './field-error.tsx';
import css from './my-claims.module.css';

/** How the amount of an item comes about, and what it is worked out to. */
export function AmountFields(props: ItemFieldProps) {
  if (props.kind === 'mileage') return <MileageFields {...props} />;
  if (props.kind === 'per_diem') return <PerDiemFields {...props} />;
  return <TypedAmount {...props} />;
}

/** A sum worked out from what stands before it. */
function Worked({ text, amount }: { text: string | null; amount: string | undefined }) {
  if (!text || amount === undefined) return null;
  return (
    <Text className="figures" aria-live="polite">
      {text} = <strong>{formatMoney(amount)}</strong>
    </Text>
  );
}

function TypedAmount(props: ItemFieldProps) {
  const { t } = useTranslation('claim-editor');
  const { item, set, problems, terms } = props;
  const foreign = item.currency !== 'MYR';
  const known = terms?.currencies.map(({ currency }) => currency) ?? [];
  const currencies = [...new Set(['MYR', ...known, item.currency])];
  const field = foreign ? 'foreign_amount' : 'amount';
  return (
    <>
      <div className={currencies.length > 1 ? css.amount : undefined}>
        {currencies.length > 1 ? (
          <SelectField
            label={t('fields.currency')}
            allowDeselect={false}
            searchable={currencies.length > 8}
            data={currencies.map((value) => ({ value, label: value === 'MYR' ? 'RM' : value }))}
            value={item.currency}
            onChange={(currency) =>
              currency && set({ currency, exchange_rate: '', rate_source: '', ...moved(item, currency) })
            }
            error={problems.error('currency')}
          />
        ) : null}
        <MoneyField
          label={t(item.taken_back ? 'fields.taken_back' : 'fields.amount')}
          required
          {...(item.taken_back ? { inputMode: 'text' as const } : {})}
          {...(currencies.length > 1 ? { leftSection: null } : {})}
          value={item[field]}
          onChange={(text) => set({ [field]: text })}
          error={problems.error(field) ?? (foreign ? problems.error('amount') : undefined)}
        />
      </div>
      {foreign ? <ExchangeRate {...props} /> : null}
    </>
  );
}

/** What was typed stands for the other currency too. */
const moved = ({ amount, foreign_amount }: ItemValues, currency: string): Partial<ItemValues> =>
  currency === 'MYR'
    ? { amount: foreign_amount || amount, foreign_amount: '' }
    : { amount: '', foreign_amount: foreign_amount || amount };

/** The straight line of a trip whose ends are both known; null otherwise. */
const straightOf = ({
  origin_at: from,
  destination_at: to,
}: Pick<ItemValues, 'origin_at' | 'destination_at'>) => (from && to ? straightKilometres(from, to) : null);

/** A change of one end of a trip; once both are known their distance stands where none was typed. */
function between(item: ItemValues, change: Partial<ItemValues>): Partial<ItemValues> {
  const km = straightOf({ ...item, ...change });
  return km !== null && item.distance_km.trim() === '' ? { ...change, distance_km: km } : change;
}

/** How far the places of a trip are apart at least, to be taken for its distance. */
function StraightLine({ item, set }: Pick<ItemFieldProps, 'item' | 'set'>) {
  const { t } = useTranslation('claim-editor');
  const km = straightOf(item);
  if (km === null) return null;
  return (
    <Group gap={4}>
      <Text size="sm" c="dimmed" className="figures">
        {t('mileage.straight', { km })}
      </Text>
      {item.distance_km.trim() === km ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => set({ distance_km: km })}>
          {t('mileage.use', { km })}
        </Button>
      )}
    </Group>
  );
}

function MileageFields({ item, set, problems, preview, terms }: ItemFieldProps) {
  const { t } = useTranslation(['claim-editor', 'claims-shared']);
  const rated = terms?.vehicles.map(({ vehicle }) => vehicle) ?? [];
  const vehicles = VEHICLES.filter((one) => rated.includes(one) || one === item.vehicle);
  const used = terms?.vehicles.find(({ vehicle }) => vehicle === item.vehicle)?.used_km;
  return (
    <>
      <Fields columns={2}>
        <ItemPlace
          label={t('fields.origin')}
          value={item.origin}
          near={item.destination_at ?? null}
          onChange={(origin, origin_at) => set(between(item, { origin, origin_at }))}
          error={problems.error('origin')}
        />
        <ItemPlace
          label={t('fields.destination')}
          value={item.destination}
          near={item.origin_at ?? null}
          onChange={(destination, destination_at) => set(between(item, { destination, destination_at }))}
          error={problems.error('destination')}
        />
      </Fields>
      <div className={css.distance}>
        <TextField
          label={t('fields.distance_km')}
          required
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span className={css.code}>km</span>}
          styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
          value={item.distance_km}
          onChange={(event) => set({ distance_km: event.currentTarget.value })}
          error={problems.error('distance_km') ?? problems.error('amount')}
        />
        {vehicles.length > 1 ? (
          <SegmentedControl
            aria-label={t('fields.vehicle')}
            value={item.vehicle}
            onChange={(vehicle) => set({ vehicle: vehicle as Vehicle })}
            data={vehicles.map((value) => ({ value, label: t(`claims-shared:vehicles.${value}`) }))}
          />
        ) : null}
      </div>
      <StraightLine item={item} set={set} />
      <Worked text={mileageText(preview?.mileage ?? []) || null} amount={preview?.amount} />
      {used && Number(used) > 0 ? (
        <Text size="sm" c="dimmed" className="figures">
          {t('mileage.used', { km: used })}
        </Text>
      ) : null}
    </>
  );
}

/** Half a day more or less, from half a day up. */
const stepped = (days: string, by: number): string => {
  const now = Number(days);
  return String(Math.max(0.5, Math.min(366, (Number.isFinite(now) ? Math.round(now * 2) / 2 : 0) + by)));
};

function PerDiemFields({ item, set, problems, preview, terms }: ItemFieldProps) {
  const { t } = useTranslation('claim-editor');
  const category = terms?.categories.find(({ id }) => id === item.claim_category_id);
  const rate = preview?.per_diem ?? category?.per_diem ?? null;
  return (
    <>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <IconButton
          label={t('per_diem.less')}
          variant="default"
          size={36}
          onClick={() => set({ days: stepped(item.days, -0.5) })}
        >
          <IconMinus size={16} />
        </IconButton>
        <TextField
          label={t('fields.days')}
          required
          inputMode="decimal"
          autoComplete="off"
          w={110}
          styles={{ input: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' } }}
          value={item.days}
          onChange={(event) => set({ days: event.currentTarget.value })}
          error={Boolean(problems.error('days') ?? problems.error('amount'))}
        />
        <IconButton
          label={t('per_diem.more')}
          variant="default"
          size={36}
          onClick={() => set({ days: stepped(item.days, 0.5) })}
        >
          <IconPlus size={16} />
        </IconButton>
      </Group>
      <FieldError text={problems.error('days') ?? problems.error('amount')} />
      {item.days.trim() === '' && rate !== null ? (
        <Text size="sm" c="dimmed" className="figures">
          {t('per_diem.rate', { amount: formatMoney(rate) })}
        </Text>
      ) : (
        <Worked text={perDiemText(item.days, rate)} amount={preview?.amount} />
      )}
    </>
  );
}
