import { Button, Menu } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import type { EmploymentPeriod } from '@mesra/contract/employment/employment-change';
import { type EmploymentChangeEvent, PLACEMENT_FIELDS } from '@mesra/domain/employees/periods';
import { IconArrowsExchange, IconChevronDown, IconEdit, IconTrendingUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useEmploymentOn } from './employment.queries.ts';
import { EmploymentTimeline } from './employment-timeline.tsx';
import { usePlacementLabels } from './placement-labels.ts';
import { salaryUnitOn } from './salary-unit.ts';

const loadDialog = () => import('./employment-dialog.tsx').then((part) => part.EmploymentDialog);
const loadUndo = () => import('./undo-dialog.tsx').then((part) => part.UndoDialog);

type Doing = { event: EmploymentChangeEvent } | { period: EmploymentPeriod } | { takeBack: EmploymentPeriod };

/** Where somebody works, on any day, and every period of it; changed from a day on. */
export function EmploymentSection({ employment }: { employment: Employment }) {
  const { t } = useTranslation('employment');
  const { user } = useSession();
  const [doing, setDoing] = useState<Doing | null>(null);
  const undoes = doing !== null && 'takeBack' in doing;
  const Dialog = useLoaded(doing !== null && !undoes, loadDialog);
  const Undo = useLoaded(undoes, loadUndo);
  const close = () => setDoing(null);
  return (
    <>
      <Located employment={employment} onChange={(event) => setDoing({ event })} />
      <Section title={t('timeline')} description={t('timeline_hint')}>
        <EmploymentTimeline
          employment={employment}
          today={user.today}
          onCorrect={(period) => setDoing({ period })}
          onUndo={(period) => setDoing({ takeBack: period })}
        />
      </Section>
      {Dialog && doing && !('takeBack' in doing) ? (
        <Dialog employment={employment} of={doing} onClose={close} />
      ) : null}
      {Undo && doing && 'takeBack' in doing ? (
        <Undo employment={employment} period={doing.takeBack} onClose={close} />
      ) : null}
    </>
  );
}

interface PlacedProps {
  employment: Employment;
  onChange: (event: EmploymentChangeEvent) => void;
}

/**
 * Where they work on a day: today, or the one that is asked for, then with the status and salary of that day. Those of
 * today stand in the header and with the salaries.
 */
function Located({ employment: today, onChange }: PlacedProps) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const { label, format } = usePlacementLabels();
  const [day, setDay] = useState<string | null>(null);
  const requested = useEmploymentOn(today.employee_id, day);
  const shown = day === null ? today : (requested.data ?? today);
  const note = noteOf(shown, day);
  return (
    <Section
      title={t('title')}
      description={note ? t(note, { day: formatDate(day) }) : t('hint')}
      actions={
        <>
          <DateField
            aria-label={t('as_of')}
            placeholder={t('as_of')}
            size="xs"
            w={130}
            value={day}
            onChange={setDay}
          />
          {today.can.update ? <ChangeMenu onChange={onChange} /> : null}
        </>
      }
    >
      {note === 'before_joining' ? null : (
        <Facts
          items={[
            ...(day === null
              ? []
              : [{ label: record('field.status'), value: <StatusBadge status={shown.status} /> }]),
            ...PLACEMENT_FIELDS.map((field) => ({ label: label(field), value: format(shown, field) })),
            ...(day === null
              ? []
              : [{ label: t(`salary.${salaryUnitOn(today, day)}`), value: formatMoney(shown.salary) }]),
          ]}
        />
      )}
    </Section>
  );
}

/** What there is to know of the day that is asked for. */
function noteOf(employment: Employment, day: string | null) {
  if (day === null) return null;
  if (day < employment.company_joined_at) return 'before_joining';
  return employment.inactive_at !== null && day > employment.inactive_at ? 'after_leaving' : 'on_day';
}

function ChangeMenu({ onChange }: { onChange: (event: EmploymentChangeEvent) => void }) {
  const { t } = useTranslation('employment');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-md" rightSection={<IconChevronDown size={15} />}>
          {t('change')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => onChange('transfer')}>
          {t('transfer')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrendingUp size={16} />} onClick={() => onChange('promotion')}>
          {t('promotion')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => onChange('change')}>
          {t('other')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
