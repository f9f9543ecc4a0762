import { PROMOTER_PAYOUT_TEMPLATES, promoterPayoutEndpoints } from '@mesra/contract/payouts/promoter-payout';
import { promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { PAYOUT_STATUSES } from '@mesra/domain/payouts/payout-states';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { choiceFilter } from '../../shared/filters.tsx';
import { ReportPage } from '../../shared/report/report-page.tsx';
import { SalesReportTabs } from '../../shared/report/sales-report-tabs.tsx';
import { TemplateField } from '../../shared/report/template-field.tsx';
import { resourceFilter } from '../../shared/resource-filter.tsx';
import { useOpened } from '../../shared/use-opened.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { MultiSelectField } from '../../ui/select-fields.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { PayoutBatchMenu } from './payout-batch-menu.tsx';

const loadDrawer = () => import('./payout-drawer.tsx').then((part) => part.PayoutDrawer);
const LEAD = ['template', 'status'] as const;
const LISTS = [
  ['project_id', salesProjectEndpoints.list, 'project'],
  ['promoter_id', promoterEndpoints.list, 'promoter'],
] as const;

/** The report of what promoters earn, by payout or promoter; a payout opens with its lines, and is decided there or with others. */
export function PayoutPage() {
  const { t, i18n } = useTranslation('payouts');
  const { allows } = useSession();
  const { id, close } = useOpened('payout');
  const Drawer = useLoaded(id !== null, loadDrawer);
  return (
    <RowLinks>
      <ReportPage
        kind="promoter-payout"
        title={t('title')}
        tabs={<SalesReportTabs current="/spm/project/report/payout" />}
        description={t('description')}
        endpoints={promoterPayoutEndpoints}
        structured={false}
        searchLabel={t('search')}
        linkTitle={t('open')}
        statuses={PAYOUT_STATUSES}
        messages={{ none: t('none'), none_hint: t('none_hint'), over: t('over') }}
        actions={<PayoutBatchMenu />}
        filters={[
          ...LISTS.filter(([, list]) => allows(list)).map(([name, list, label]) =>
            resourceFilter(name, t(label), list),
          ),
          choiceFilter('kind', t('kind'), ['Employee', 'Outsider'], (value) =>
            t(value === 'Employee' ? 'kinds.Employee' : 'kinds.Outsider'),
          ),
        ]}
        lead={{
          names: LEAD,
          render: (state, { change }) => (
            <>
              <TemplateField
                templates={PROMOTER_PAYOUT_TEMPLATES}
                label={(template) => t(`templates.${template}`)}
                state={state}
                change={change}
              />
              <MultiSelectField
                label={t('status')}
                w={{ base: '100%', sm: 300 }}
                searchable={false}
                placeholder={t('all_statuses')}
                data={PAYOUT_STATUSES.map((value) => ({ value, label: statusLabel(value, i18n) }))}
                value={PAYOUT_STATUSES.filter((one) => [state.status].flat().includes(one))}
                onChange={(status) => change({ status: status.length > 0 ? status : undefined })}
              />
            </>
          ),
        }}
      />
      {id !== null && Drawer ? <Drawer id={id} onClose={close} /> : null}
    </RowLinks>
  );
}
