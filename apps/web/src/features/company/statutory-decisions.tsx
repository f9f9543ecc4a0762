import { Button, Group, Text } from '@mantine/core';
import { type CompanyStatutory, statutoryEndpoints } from '@mesra/contract/company/statutory';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';
import { monthName } from './month-name.ts';
import { differing } from './statutory-doubts.ts';
import css from './statutory-sections.module.css';

type Period = CompanyStatutory['periods'][number];

interface StatutoryDecisionsProps {
  periods: readonly Period[];
  onEdit: (period: Period) => void;
}

/** The company's decisions, latest first; those not used by any payslip can be edited. */
export function StatutoryDecisions({ periods, onEdit }: StatutoryDecisionsProps) {
  const { t, i18n } = useTranslation('company-statutory');
  const remove = useWrite(statutoryEndpoints.removePeriod);
  const undo = async ({ id, effective_from }: Period) => {
    const month = monthName(effective_from, i18n.language);
    const requested = {
      title: t('remove_ask', { month }),
      body: t('remove_effect', { month }),
      danger: true,
    };
    if (await askConfirm(requested)) remove.mutate({ params: { id } });
  };
  return (
    <div className={css.history}>
      <Text component="h3" fw={600}>
        {t('history')}
      </Text>
      <ul>
        {periods.map((period) => {
          const count = differing(period.settings).length;
          return (
            <li key={period.id}>
              <div>
                <Text fw={550}>{t('since', { month: monthName(period.effective_from, i18n.language) })}</Text>
                <Text size="sm" c="dimmed">
                  {count === 0 ? t('before_default') : t('differs', { count })}
                  {period.can.update ? '' : ` · ${t('closed')}`}
                </Text>
              </div>
              <Group gap="xs">
                {period.can.update ? (
                  <Button size="compact-sm" variant="default" onClick={() => onEdit(period)}>
                    {t('edit')}
                  </Button>
                ) : null}
                {period.can.remove ? (
                  <Button size="compact-sm" variant="default" onClick={() => void undo(period)}>
                    {t('remove')}
                  </Button>
                ) : null}
              </Group>
            </li>
          );
        })}
        <li>
          <div>
            <Text fw={550}>{t('before')}</Text>
            <Text size="sm" c="dimmed">
              {t('before_default')}
            </Text>
          </div>
        </li>
      </ul>
    </div>
  );
}
