import { type ClaimExchangeRate, claimExchangeRates } from '@mesra/contract/claim-setup/claim-setting';
import { CLAIM_CURRENCIES } from '@mesra/domain/claims/exchange';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../lib/currency-name.ts';
import { dateColumn, textColumn } from '../../shared/columns.tsx';
import { RegisterPage } from '../../shared/register-page.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { SelectField } from '../../ui/select-fields.tsx';
import { ClaimSettingTabs } from './claim-setting-tabs.tsx';

const loadDialog = () => import('./claim-exchange-dialog.tsx').then((part) => part.ClaimExchangeDialog);

function useColumns(): Column<ClaimExchangeRate>[] {
  const { t } = useTranslation('claim-setting');
  const currency = ({ currency: code }: ClaimExchangeRate) => currencyName(code);
  return [
    {
      key: 'currency',
      title: t('currency'),
      names: true,
      sortable: true,
      render: currency,
      text: currency,
    },
    dateColumn('effective_from', t('effective_from'), { sortable: true }),
    {
      ...textColumn<ClaimExchangeRate>('rate', t('rate'), ({ rate }) => rate, { align: 'right' }),
      render: ({ rate }) => <span className="figures">{rate}</span>,
    },
    textColumn('source', t('source'), ({ source }) => source),
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('claim-setting');
  return [
    {
      key: 'currency',
      label: t('currency'),
      render: (value, set) => (
        <SelectField
          aria-label={t('currency')}
          placeholder={t('currency')}
          w={{ base: '100%', sm: 210 }}
          searchable
          clearable
          data={CLAIM_CURRENCIES.map((code) => ({ value: code, label: currencyName(code) }))}
          value={typeof value === 'string' ? value : null}
          onChange={(code) => set(code ?? undefined)}
        />
      ),
    },
  ];
}

/** Rates of other currencies, by day. */
export function ClaimExchangePage() {
  const { t } = useTranslation('claim-setting');
  return (
    <RegisterPage
      name="claim-exchange-rates"
      screen="/claim/setting#exchange"
      labels={t('exchange', { returnObjects: true })}
      endpoints={claimExchangeRates}
      columns={useColumns()}
      filters={useFilters()}
      loadDialog={loadDialog}
    >
      <ClaimSettingTabs current="exchange" />
    </RegisterPage>
  );
}
