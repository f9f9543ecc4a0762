import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconUsersPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MonthSteps } from '../../ui/month-grid.tsx';
import { WeekSteps } from '../../ui/week-steps.tsx';
import { KeysHelp } from './keys-help.tsx';
import css from './roster.module.css';
import type { Shown } from './use-roster.ts';
import type { RosterEdits } from './use-roster-edits.tsx';

interface RosterBarProps {
  shown: Shown;
  list: Pick<ListView<unknown>, 'change'>;
  /** Null for whoever may not plan. */
  edits: RosterEdits | null;
  phone: boolean;
  onCopy: () => void;
  onPropose: () => void;
  /** What is not published, before the tools. */
  waiting: ReactNode;
}

/** The week or month with the way to those beside it, and what is done with the roster as a whole. */
export function RosterBar({ shown, list, edits, phone, onCopy, onPropose, waiting }: RosterBarProps) {
  const { user } = useSession();
  const { span, from } = shown;
  const tools = (
    <>
      {waiting}
      {phone ? null : <SpanSwitch shown={shown} list={list} />}
      {edits ? <EditTools {...{ edits, phone, onCopy, onPropose }} /> : null}
    </>
  );
  if (span === 'week')
    return (
      <WeekSteps monday={from} today={user.today} onWeek={list.change}>
        {tools}
      </WeekSteps>
    );
  const go = (month: string) =>
    list.change({ start_date: month === user.today.slice(0, 7) ? undefined : `${month}-01` });
  return (
    <div className={`surface ${css.month}`}>
      <MonthSteps month={from.slice(0, 7)} today={user.today} onMonth={go}>
        <div className={css.tools}>{tools}</div>
      </MonthSteps>
    </div>
  );
}

function SpanSwitch({ shown: { span, from, to }, list }: Pick<RosterBarProps, 'shown' | 'list'>) {
  const { t } = useTranslation('roster');
  const { user } = useSession();
  const isNow = from <= user.today && user.today <= to;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('span')}
      data={(['week', 'month'] as const).map((value) => ({ value, label: t(`spans.${value}`) }))}
      value={span}
      onChange={(next) =>
        list.change(isNow ? { start_date: undefined } : {}, { span: next === 'month' ? next : undefined })
      }
    />
  );
}

type EditToolsProps = Pick<RosterBarProps, 'phone' | 'onCopy' | 'onPropose'> & { edits: RosterEdits };

function EditTools({ edits, phone, onCopy, onPropose }: EditToolsProps) {
  const { t } = useTranslation('roster');
  const { undo, redo } = edits;
  return (
    <>
      <IconButton label={t('undo')} disabled={!undo} onClick={() => undo?.()}>
        <IconArrowBackUp size={18} />
      </IconButton>
      <IconButton label={t('redo')} disabled={!redo} onClick={() => redo?.()}>
        <IconArrowForwardUp size={18} />
      </IconButton>
      {phone ? (
        <>
          <IconButton label={t('copy.action')} onClick={onCopy}>
            <IconCopy size={18} />
          </IconButton>
          <IconButton label={t('proposal.action')} onClick={onPropose}>
            <IconUsersPlus size={18} />
          </IconButton>
        </>
      ) : (
        <>
          <KeysHelp />
          <Button variant="default" size="compact-md" leftSection={<IconCopy size={16} />} onClick={onCopy}>
            {t('copy.action')}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconUsersPlus size={16} />}
            onClick={onPropose}
          >
            {t('proposal.action')}
          </Button>
        </>
      )}
    </>
  );
}
