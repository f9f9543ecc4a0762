import { Button, Menu } from '@mantine/core';
import { payoutEndpoints } from '@mesra/contract/payouts/payout';
import { IconChecks, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useChosenPayouts } from './use-chosen-payouts.ts';
import type { BatchMove } from './use-payout-batch.ts';

const loadDialog = () => import('./payout-batch-dialog.tsx').then((part) => part.PayoutBatchDialog);
const ENDPOINTS = {
  approve: payoutEndpoints.approveMany,
  post: payoutEndpoints.postMany,
  pay: payoutEndpoints.payMany,
} as const;
const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** What is done with several payouts at once, and the list of whom to pay, as far as the reader may. */
export function PayoutBatchMenu() {
  const { t } = useTranslation('payouts');
  const { allows, company } = useSession();
  const { start_date, end_date, project_id, promoter_id, keyword } = useChosenPayouts();
  const [move, setMove] = useState<BatchMove | null>(null);
  const Dialog = useLoaded(move !== null, loadDialog);
  const moves = (['approve', 'post', 'pay'] as const).filter((one) => allows(ENDPOINTS[one]));
  const pays = allows(payoutEndpoints.payments);
  if (moves.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconChecks size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {t('bulk.action')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((one) => (
            <Menu.Item key={one} onClick={() => setMove(one)}>
              {t(`bulk.${one}`)}
            </Menu.Item>
          ))}
          {pays ? <Menu.Label>{t('bulk.list')}</Menu.Label> : null}
          {pays
            ? FORMATS.map((format) => (
                <Menu.Item
                  key={format}
                  onClick={() =>
                    void callFile(payoutEndpoints.payments, {
                      query: {
                        company_id: company.id,
                        format,
                        start_date,
                        end_date,
                        project_id,
                        promoter_id,
                        keyword,
                      },
                    }).catch(reportProblem)
                  }
                >
                  {format.toUpperCase()}
                </Menu.Item>
              ))
            : null}
        </Menu.Dropdown>
      </Menu>
      {Dialog && move ? <Dialog move={move} onClose={() => setMove(null)} /> : null}
    </>
  );
}
