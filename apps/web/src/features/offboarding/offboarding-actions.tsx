import { Button } from '@mantine/core';
import type { Employee } from '@mesra/contract/employees/employee';
import { IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useReactivate } from './offboarding.mutations.ts';

const loadDialog = () => import('./inactivate-dialog.tsx').then((part) => part.InactivateDialog);

/** What the record's `can` allows beside editing its parts. */
export function OffboardingActions({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const reactivate = useReactivate();
  const [offboarding, setOffboarding] = useState(false);
  const InactivateDialog = useLoaded(offboarding, loadDialog);
  return (
    <>
      {employee.can.inactivate ? (
        <Button
          variant="default"
          leftSection={<IconUserMinus size={16} />}
          onClick={() => setOffboarding(true)}
        >
          {t('record.inactivate')}
        </Button>
      ) : null}
      {employee.can.reactivate ? (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={16} />}
          onClick={() => void reactivate(employee)}
        >
          {t('record.reactivate')}
        </Button>
      ) : null}
      {InactivateDialog && offboarding ? (
        <InactivateDialog employee={employee} onClose={() => setOffboarding(false)} />
      ) : null}
    </>
  );
}
