import { type ClaimExchangeRate, claimExchangeRates } from '@mesra/contract/claim-setup/claim-setting';
import { CLAIM_CURRENCIES } from '@mesra/domain/claims/exchange';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../lib/currency-name.ts';
import { RegisterDialog } from '../../shared/register-dialog.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';

const NEW: { currency: string | null; effective_from: string; rate: string; source: string } = {
  currency: null,
  effective_from: '',
  rate: '',
  source: '',
};

/** Adds or changes the rate of a currency from a day on. */
export function ClaimExchangeDialog(dialog: RegisterDialogProps<ClaimExchangeRate>) {
  const { t } = useTranslation('claim-setting');
  return (
    <RegisterDialog
      {...dialog}
      title={t(dialog.row ? 'exchange.edit' : 'exchange.add')}
      endpoints={claimExchangeRates}
      initial={NEW}
      fields={{
        currency: {
          label: t('currency'),
          kind: 'choice',
          required: true,
          searchable: true,
          options: CLAIM_CURRENCIES.map((value) => ({ value, label: currencyName(value) })),
        },
        effective_from: { label: t('effective_from'), kind: 'day', required: true },
        rate: { label: t('rate'), description: t('rate_hint'), inputMode: 'decimal', required: true },
        source: { label: t('source'), description: t('source_hint'), maxLength: 120, required: true },
      }}
    />
  );
}
