import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Claims one item of the form. */
export function ClaimButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('payroll-tax');
  return (
    <Button size="xs" variant="default" aria-label={t('claim_of', { name })} onClick={onClick}>
      {t('claim_short')}
    </Button>
  );
}
