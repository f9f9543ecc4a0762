import { Button } from '@mantine/core';
import { AUDITED_RECORDS, type AuditEntry, auditEndpoints } from '@mesra/contract/audit/audit';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../lib/list.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { Filter } from '../../ui/list-view.ts';
import { SelectField } from '../../ui/select-fields.tsx';
import { PERIODS, type Period, periodNamed, type Range, rangeOf } from './period.ts';

const loadDays = () => import('./day-fields.tsx').then((part) => part.DayFields);

const ACTIONS = ['insert', 'update', 'delete'] as const;

/** The filters: period, record, action, user, one row. */
export function useAuditFilters(list: ListView<AuditEntry>, range: Range): Filter[] {
  const { t } = useTranslation('audit');
  const { company } = useSession();
  const people = useQuery(read(auditEndpoints.people, { query: { company_id: company.id } })).data ?? [];
  const one = (value: unknown): string | null =>
    Array.isArray(value) && value.length === 1 ? String(value[0]) : null;
  const choice = (key: string, label: string, options: { value: string; label: string }[]): Filter => ({
    key,
    label,
    render: (value, set) => (
      <SelectField
        aria-label={label}
        placeholder={label}
        w={{ base: '100%', sm: 150 }}
        searchable
        clearable
        data={options}
        value={one(value)}
        onChange={(next) => set(next === null ? undefined : [next])}
      />
    ),
  });
  const chip = (key: string, label: string, clear: string): Filter => ({
    key,
    label,
    render: (_, set) => (
      <Button
        variant="light"
        rightSection={<IconX size={14} aria-hidden />}
        title={clear}
        onClick={() => set(undefined)}
      >
        {label}
      </Button>
    ),
  });
  const { row_id, after, by_others } = list.state;
  const chips = [
    ...(row_id === undefined ? [] : [chip('row_id', t('only_row', { id: row_id }), t('only_row_clear'))]),
    ...(after === undefined ? [] : [chip('after', t('only_after'), t('only_clear'))]),
    ...(by_others === true ? [chip('by_others', t('only_others'), t('only_clear'))] : []),
  ];
  return [
    { key: 'start_date', label: t('period'), render: () => <PeriodFilter list={list} range={range} /> },
    choice(
      'record',
      t('record'),
      AUDITED_RECORDS.map((record) => ({ value: record, label: t(`records.${record}`) })),
    ),
    choice(
      'action',
      t('action'),
      ACTIONS.map((action) => ({ value: action, label: t(`actions.${action}`) })),
    ),
    choice(
      'actor_user_id',
      t('who'),
      people.map((person) => ({ value: String(person.id), label: person.name })),
    ),
    ...chips,
  ];
}

/** Predefined periods, or a custom range. */
function PeriodFilter({ list, range }: { list: ListView<AuditEntry>; range: Range }) {
  const { t } = useTranslation('audit');
  const { user } = useSession();
  const [own, setOwn] = useState(false);
  const named = periodNamed(range, user.today);
  const choose = (next: string | null) => {
    if (next === null) return;
    setOwn(next === 'custom');
    if (next === 'custom') return;
    const days = next === 'this_month' ? {} : rangeOf(next as Period, user.today);
    list.change({ start_date: days.start_date, end_date: days.end_date });
  };
  const open = own || named === 'custom';
  const DayFields = useLoaded(open, loadDays);
  return (
    <>
      <SelectField
        aria-label={t('period')}
        w={{ base: '100%', sm: 140 }}
        allowDeselect={false}
        data={[...PERIODS, 'custom' as const].map((period) => ({
          value: period,
          label: t(`periods.${period}`),
        }))}
        value={open ? 'custom' : named}
        onChange={choose}
      />
      {open && DayFields ? <DayFields range={range} onChange={(days) => list.change({ ...days })} /> : null}
    </>
  );
}
