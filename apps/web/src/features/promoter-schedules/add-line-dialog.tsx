import { Button, Stack } from '@mantine/core';
import type { ScheduleGrid } from '@mesra/contract/promoter-schedules/schedule-grid';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import type { AddedLine } from './schedule-lines.ts';

interface AddLineDialogProps {
  grid: Pick<ScheduleGrid, 'outlets' | 'promoters'>;
  onAdd: (line: AddedLine) => void;
  onClose: () => void;
}

const options = (rows: readonly { id: number; name: string; code: string }[]) =>
  rows.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }));

/** Adds a row to the table: a promoter at an outlet of the project. */
export function AddLineDialog({ grid, onAdd, onClose }: AddLineDialogProps) {
  const { t } = useTranslation('promoter-schedules');
  const { t: ui } = useTranslation('ui');
  const [promoter, setPromoter] = useState<string | null>(null);
  const [outlet, setOutlet] = useState<string | null>(null);
  const add = () => {
    if (promoter && outlet) onAdd({ promoter_id: Number(promoter), outlet_id: Number(outlet) });
  };
  return (
    <Dialog title={t('add_line')} opened onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Stack gap="md">
          <SelectField
            label={t('promoter')}
            data={options(grid.promoters)}
            value={promoter}
            onChange={setPromoter}
            searchable
            openOnFocus={false}
            required
            data-autofocus
          />
          <SelectField
            label={t('outlet')}
            data={options(grid.outlets)}
            value={outlet}
            onChange={setOutlet}
            searchable
            required
          />
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" disabled={!promoter || !outlet}>
              {t('add_line')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
