import { SegmentedControl } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupStepProps } from '../features/auth/setup-steps.ts';
import { ImportPage } from '../features/employee-import/import-page.tsx';
import { importSearch } from '../features/employee-import/import-search.ts';
import { PeopleByHand } from '../features/employee-import/people-by-hand.tsx';

/** The first employees, typed in or imported from a file. */
export function SetupEmployeesStep({ onSaved }: SetupStepProps) {
  const { t } = useTranslation('company-setup');
  const { open, job } = importSearch(useSearch({ strict: false }));
  const [by, setBy] = useState<'hand' | 'file'>(open ? 'file' : 'hand');
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={t('people.by')}
        value={by}
        onChange={(value) => setBy(value as 'hand' | 'file')}
        data={(['hand', 'file'] as const).map((value) => ({ value, label: t(`people.${value}`) }))}
      />
      {by === 'hand' ? (
        <PeopleByHand onSaved={onSaved} />
      ) : (
        <ImportPage job={job} embedded onDone={onSaved} />
      )}
    </>
  );
}
