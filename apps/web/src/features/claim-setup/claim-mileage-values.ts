import type { ClaimMileageRate } from '@mesra/contract/claim-setup/claim-setting';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';

export interface BandValues {
  /** Of the last band nothing: it is for all further kilometres. */
  up_to_km: string;
  rate: string;
}

/** Rates of a vehicle as they are typed. */
export interface MileageValues extends Record<string, unknown> {
  vehicle: ClaimMileageRate['vehicle'];
  effective_from: string;
  bands: BandValues[];
}

/** What the form begins with: one rate for every kilometre. */
export const mileageValues = (row: ClaimMileageRate | null): MileageValues => ({
  vehicle: row?.vehicle ?? 'car',
  effective_from: row?.effective_from ?? '',
  bands: (row?.bands ?? [{ up_to_km: null, rate: '' }]).map(({ up_to_km, rate }) => ({
    up_to_km: up_to_km === null ? '' : String(up_to_km),
    rate,
  })),
});

/** The form as it is sent: only the last band is open. */
export const mileageBody = (values: MileageValues) => ({
  ...values,
  bands: values.bands.map(({ up_to_km, rate }, index) => ({
    // Blank is no number of kilometres.
    up_to_km: index === values.bands.length - 1 ? null : up_to_km.trim().replaceAll(',', '') || 'none',
    rate,
  })),
});

/** Bands in words: what is paid up to which kilometre of the month. */
export function useBandText() {
  const { t } = useTranslation('claim-setting');
  return (bands: readonly { up_to_km: number | string | null; rate: string }[]): string =>
    bands
      .map(({ up_to_km, rate }, index) => {
        const amount = `RM ${rate}`;
        if (index < bands.length - 1)
          return t('band_text', { rate: amount, km: formatCount(Number(up_to_km)) });
        return t(bands.length === 1 ? 'band_only' : 'band_last', { rate: amount });
      })
      .join(', ');
}
