import { type ClaimMileageRate, claimMileageRates } from '@mesra/contract/claim-setup/claim-setting';
import { VEHICLES } from '@mesra/domain/claims/mileage';
import { useTranslation } from 'react-i18next';
import { dateColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { RegisterPage } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { useBandText } from './claim-mileage-values.ts';
import { ClaimSettingTabs } from './claim-setting-tabs.tsx';

const loadDialog = () => import('./claim-mileage-dialog.tsx').then((part) => part.ClaimMileageDialog);

function useColumns(): Column<ClaimMileageRate>[] {
  const { t } = useTranslation('claim-setting');
  const bandsText = useBandText();
  const vehicle = ({ vehicle: one }: ClaimMileageRate) => t(`vehicles.${one}`);
  return [
    { key: 'vehicle', title: t('vehicle'), names: true, render: vehicle, text: vehicle },
    dateColumn('effective_from', t('effective_from'), { sortable: true }),
    textColumn('bands', t('bands'), ({ bands }) => bandsText(bands)),
  ];
}

/** What a kilometre is paid, by vehicle and day. */
export function ClaimMileagePage() {
  const { t } = useTranslation('claim-setting');
  return (
    <RegisterPage
      name="claim-mileage-rates"
      screen="/claim/setting#mileage"
      labels={t('mileage', { returnObjects: true })}
      endpoints={claimMileageRates}
      columns={useColumns()}
      filters={[choiceFilter('vehicle', t('vehicle'), VEHICLES, (vehicle) => t(`vehicles.${vehicle}`))]}
      loadDialog={loadDialog}
    >
      <ClaimSettingTabs current="mileage" />
    </RegisterPage>
  );
}
