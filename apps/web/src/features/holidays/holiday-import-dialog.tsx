import { Button, Group, MultiSelect, Stack, Switch, Text } from '@mantine/core';
import {
  type HolidayComparison,
  holidayChanges,
  MAX_HOLIDAY_BYTES,
} from '@mesra/contract/holidays/holiday-changes';
import { STATE_CODES, STATE_NAMES, type StateCode } from '@mesra/domain/statutory/malaysia/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HolidayComparisonTable, savedCount } from './holiday-comparison.tsx';

const KINDS = ['.csv', '.xlsx', '.ics'] as const;
const STATES = STATE_CODES.map((value) => ({ value, label: STATE_NAMES[value] }));
/** The most errors that are listed. */
const SHOWN = 50;

interface Chosen {
  file: File | null;
  nationwide: boolean;
  states: StateCode[];
}

/** Imports holidays: a file, how it differs from the register, and then the import. */
export function HolidayImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['holidays', 'ui']);
  const { company } = useSession();
  const [chosen, setChosen] = useState<Chosen>({ file: null, nationwide: true, states: [] });
  const [result, setResult] = useState<HolidayComparison | null>(null);
  const [taken, setTaken] = useState<number[]>([]);
  const preview = useWrite(holidayChanges.import, { silent: true, notify: false });
  const write = useWrite(holidayChanges.import, { silent: true, onDone: onClose });
  const busy = preview.isPending || write.isPending;
  const { file, nationwide, states } = chosen;

  const choose = (values: Partial<Chosen>) => {
    setChosen({ ...chosen, ...values });
    setResult(null);
    setTaken([]);
  };
  const send = async (sender: typeof preview, dry_run: boolean) => {
    if (!file) return;
    const body = { company_id: company.id, nationwide, states, take: taken, dry_run };
    try {
      const { data } = await sender.mutateAsync({ body, file });
      setResult(data);
    } catch (error) {
      const data = error instanceof ApiProblem ? (error.data as HolidayComparison | null) : null;
      if (data?.errors) setResult(data);
      else reportProblem(error);
    }
  };
  const wrong = result !== null && result.errors_total > 0;
  const count = result ? savedCount(result, taken) : 0;
  return (
    <Dialog title={t('import.title')} size="lg" opened onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('import.hint')}
        </Text>
        <FileDrop
          label={t('import.file')}
          hint={t('import.file_hint')}
          kinds={KINDS}
          maxBytes={MAX_HOLIDAY_BYTES}
          value={file}
          onChange={(value) => choose({ file: value })}
          disabled={busy}
        />
        <Switch
          label={t('import.nationwide')}
          checked={nationwide}
          onChange={({ currentTarget }) => choose({ nationwide: currentTarget.checked })}
        />
        {nationwide ? null : (
          <MultiSelect
            label={t('import.states')}
            data={STATES}
            value={states}
            onChange={(values) => choose({ states: values as StateCode[] })}
            searchable
          />
        )}
        {wrong ? (
          <Notice
            tone="error"
            title={t('import.errors', { count: result.errors_total })}
            lines={result.errors
              .slice(0, SHOWN)
              .map(({ row, column, message }) => t('import.error', { row, column: column ?? '', message }))}
          />
        ) : null}
        {result && !wrong ? (
          <HolidayComparisonTable comparison={result} taken={taken} onTake={setTaken} />
        ) : null}
        <Group justify="flex-end" data-dialog-buttons>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('ui:cancel')}
          </Button>
          {result && !wrong ? (
            <Button loading={busy} disabled={count === 0} onClick={() => void send(write, false)}>
              {count === 0 ? t('compare.nothing') : t('compare.save', { count })}
            </Button>
          ) : (
            <Button loading={busy} disabled={!file} onClick={() => void send(preview, true)}>
              {t('import.preview')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
