import { Stack, Text } from '@mantine/core';
import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { Facts } from '../../ui/section.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { foreignText, mileageText, perDiemText, routeText } from './item-figures.ts';

type Item = { label: string; value: ReactNode };

const Figures = ({ lines }: { lines: readonly (string | null)[] }) => (
  <>
    {lines.filter(Boolean).map((line) => (
      <div key={line} className="figures">
        {line}
      </div>
    ))}
  </>
);

/** How the amount of an item came about: another currency, a trip, days. */
function useOrigin(item: ClaimItem): Item[] {
  const { t } = useTranslation('claims-shared');
  const foreign = foreignText(item);
  const days = perDiemText(item.days, item.per_diem);
  const trip = item.vehicle && `${t(`vehicles.${item.vehicle}`)}, ${item.distance_km ?? '0'} km`;
  return [
    ...(foreign ? [{ label: t('paid_in'), value: <Figures lines={[foreign, item.rate_source]} /> }] : []),
    ...(trip ? [{ label: t('distance'), value: <Figures lines={[trip, mileageText(item.mileage)]} /> }] : []),
    ...(routeText(item) ? [{ label: t('route'), value: routeText(item) }] : []),
    ...(days ? [{ label: t('days'), value: <Figures lines={[days]} /> }] : []),
  ];
}

interface ClaimItemFactsProps {
  item: ClaimItem;
  /** Whether category, day and amount stand above them already. */
  headed?: boolean;
  /** Whether the receipts that resemble each other are shown beside them. */
  beside?: boolean;
}

/** An item of a claim: what it is for, how its amount came about, and what its receipts resemble. */
export function ClaimItemFacts({ item, headed = false, beside = false }: ClaimItemFactsProps) {
  const { t } = useTranslation('claims-shared');
  const origin = useOrigin(item);
  const head: Item[] = [
    { label: t('category'), value: item.claim_category.name },
    { label: t('date'), value: <span className="figures">{formatDate(item.date)}</span> },
    { label: t('amount'), value: <strong className="figures">{formatMoney(item.amount)}</strong> },
  ];
  const items: (Item | null)[] = [
    ...(headed ? [] : head),
    ...origin,
    item.vendor ? { label: t('vendor'), value: item.vendor } : null,
    item.tax_amount ? { label: t('tax'), value: formatMoney(item.tax_amount) } : null,
    item.note ? { label: t('note'), value: item.note } : null,
  ];
  const shown = items.filter((one) => one !== null);
  if (shown.length === 0 && item.duplicates.length === 0) return null;
  return (
    <Stack gap="sm">
      {shown.length > 0 ? <Facts items={shown} /> : null}
      <DuplicateNotice duplicates={item.duplicates} receipts={item.receipts} beside={beside}>
        {item.duplicate_reason ? (
          <Text mt="xs">
            {t('duplicate.reason')}: {item.duplicate_reason}
          </Text>
        ) : null}
      </DuplicateNotice>
    </Stack>
  );
}
