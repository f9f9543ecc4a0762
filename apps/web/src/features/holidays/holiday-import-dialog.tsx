import { Switch } from '@mantine/core';
import { holidayChanges, MAX_HOLIDAY_BYTES } from '@mesra/contract/holidays/holiday-changes';
import type { StateCode } from '@mesra/domain/statutory/malaysia/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { FileImportDialog, useFileImport } from '../../shared/file-import.tsx';
import { MultiSelectField } from '../../ui/select-fields.tsx';
import { HolidayComparisonTable, savedCount } from './holiday-comparison.tsx';
import { useStateOptions } from './use-state-name.ts';

const KINDS = ['.csv', '.xlsx', '.ics'] as const;

interface Observed {
  nationwide: boolean;
  states: StateCode[];
}

/** Imports holidays: a file, how it differs from the register, and then the import. */
export function HolidayImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('holidays');
  const { company } = useSession();
  const options = useStateOptions();
  const [observed, setObserved] = useState<Observed>({ nationwide: true, states: [] });
  const [take, setTake] = useState<number[]>([]);
  const body = { company_id: company.id, ...observed, take };
  const imported = useFileImport(holidayChanges.import, body, onClose);
  const job = {
    ...imported,
    choose: (file: File | null) => {
      setTake([]);
      imported.choose(file);
    },
  };
  const { nationwide, states } = observed;
  const observe = (values: Partial<Observed>) => {
    setObserved({ ...observed, ...values });
    setTake([]);
    job.restart();
  };
  return (
    <FileImportDialog
      job={job}
      title={t('import.title')}
      hint={t('import.hint')}
      kinds={KINDS}
      maxBytes={MAX_HOLIDAY_BYTES}
      compare={t('import.preview')}
      count={job.result ? savedCount(job.result, take) : 0}
      after={
        <>
          <Switch
            label={t('import.nationwide')}
            checked={nationwide}
            onChange={({ currentTarget }) => observe({ nationwide: currentTarget.checked })}
          />
          {nationwide ? null : (
            <MultiSelectField
              label={t('import.states')}
              data={options}
              value={states}
              onChange={(values) => observe({ states: values as StateCode[] })}
              clearable={false}
            />
          )}
        </>
      }
      onClose={onClose}
    >
      {(result) => <HolidayComparisonTable comparison={result} taken={take} onTake={setTake} />}
    </FileImportDialog>
  );
}
