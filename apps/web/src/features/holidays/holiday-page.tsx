import { Button } from '@mantine/core';
import { type Holiday, holidays } from '@mesra/contract/holidays/holiday';
import { holidayChanges } from '@mesra/contract/holidays/holiday-changes';
import { HOLIDAY_KINDS } from '@mesra/domain/leave/observed-holidays';
import { STATE_CODES } from '@mesra/domain/statutory/malaysia/states';
import { IconCircleCheck, IconCopy, IconUpload } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWriteAll } from '../../lib/write.ts';
import { dateColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter, yearFilter } from '../../shared/filters.tsx';
import { RegisterPage } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { HolidayCheckNotice } from './holiday-check.tsx';
import { useHolidayCheck } from './holidays.queries.ts';
import { useStateName } from './use-state-name.ts';

const loadImport = async () =>
  (await Promise.all([import('./holiday-import-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .HolidayImportDialog;
const loadCopy = () => import('./holiday-copy-dialog.tsx').then((part) => part.HolidayCopyDialog);
const loadDialog = () => import('./holiday-dialog.tsx').then((part) => part.HolidayDialog);

function useColumns(): Column<Holiday>[] {
  const { t } = useTranslation('holidays');
  const nameOf = useStateName();
  const states = ({ nationwide, states, branches }: Holiday) =>
    nationwide
      ? t('all_states')
      : states.map(nameOf).join(', ') || (branches.length > 0 ? '' : t('no_states'));
  return [
    dateColumn('date', t('date'), { sortable: true }),
    { key: 'name', title: t('name'), sortable: true, names: true },
    textColumn('kind', t('kind'), (row) => t(`kinds.${row.kind}`), { sortable: true }),
    textColumn('day_part', t('part'), (row) => t(`parts.${row.day_part}`)),
    textColumn('states', t('states'), states),
    textColumn('branches', t('branches'), ({ branches }) => branches.join(', ')),
    textColumn('source', t('source'), ({ source }) => source ?? '', { optional: true }),
    statusColumn(t('status'), {
      key: 'confirmed',
      of: ({ confirmed }) => (confirmed ? 'Confirmed' : 'Pending'),
      label: (status) => t(status === 'Confirmed' ? 'is.true' : 'is.false'),
    }),
  ];
}

/** The holiday register: the days that the company observes, and whether somebody has checked them. */
export function HolidayPage() {
  const { t } = useTranslation('holidays');
  const stateName = useStateName();
  const update = useWriteAll(holidays.update);
  const confirm = (rows: readonly Holiday[], confirmed: boolean) =>
    update(rows.map(({ id, version }) => ({ params: { id }, body: { version, confirmed } })));
  const bulk = (rows: Holiday[], done: () => void) => (
    <Button size="xs" onClick={() => void confirm(rows, true).then((all) => all && done())}>
      {t('confirm')}
    </Button>
  );
  const { allows } = useSession();
  const [open, setOpen] = useState<'import' | 'copy' | null>(null);
  const Import = useLoaded(open === 'import', loadImport);
  const Copy = useLoaded(open === 'copy', loadCopy);
  const { year } = useSearch({ strict: false }) as { year?: number };
  const { data: check } = useHolidayCheck(year);
  const close = () => setOpen(null);
  const tools = allows(holidayChanges.import) ? (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setOpen('import')}>
        {t('import.action')}
      </Button>
      {check ? (
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => setOpen('copy')}>
          {t('copy.action', { year: check.year + 1 })}
        </Button>
      ) : null}
    </>
  ) : null;
  return (
    <>
      <RegisterPage
        name="holidays"
        screen="/leave/holiday"
        labels={t('page', { returnObjects: true })}
        endpoints={holidays}
        columns={useColumns()}
        filters={[
          yearFilter(t('year'), 2),
          choiceFilter('state', t('states'), STATE_CODES, stateName),
          choiceFilter('kind', t('kind'), HOLIDAY_KINDS, (kind) => t(`kinds.${kind}`)),
          choiceFilter('confirmed', t('status'), ['true', 'false'], (value) => t(`is.${value}`)),
        ]}
        loadDialog={loadDialog}
        actions={(row) => [
          row.can.update && {
            label: t(row.confirmed ? 'unconfirm' : 'confirm'),
            icon: <IconCircleCheck size={16} />,
            onClick: () => void confirm([row], !row.confirmed),
          },
        ]}
        bulk={bulk}
        tools={tools}
      >
        {check ? <HolidayCheckNotice check={check} /> : null}
      </RegisterPage>
      {Import && open === 'import' ? <Import onClose={close} /> : null}
      {Copy && check && open === 'copy' ? <Copy year={check.year} onClose={close} /> : null}
    </>
  );
}
