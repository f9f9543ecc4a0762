import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDate } from '../../lib/format.ts';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { queueTone } from '../../ui/status-colour.ts';
import type { ListedEntry } from './day-with-queued.ts';
import css from './my-day.module.css';
import type { OutletDayProps } from './outlet-day-props.ts';
import { useStockEntry } from './use-stock-entry.ts';

/** So many are shown at first. */
const AT_FIRST = 8;

/** What was entered, the latest first; a mistake is taken back. */
export function OwnEntries({ my, shown }: OutletDayProps) {
  const { t } = useTranslation('my-day');
  const [all, setAll] = useState(false);
  const { takeBack } = useStockEntry(my, shown.day);
  const { entries, open, day } = shown;
  if (entries.length === 0) return null;
  const nameOf = new Map(day.products.map(({ product_id, name }) => [product_id, name]));
  const listed = all ? entries : entries.slice(0, AT_FIRST);
  return (
    <Section title={t('entries.title')} description={t('entries.hint')}>
      <ul className={css.entries}>
        {listed.map((entry) => (
          <EntryRow
            key={entry.uuid}
            entry={entry}
            text={t(`entry.${entry.type}`, { name: nameOf.get(entry.product_id) ?? '', count: entry.total })}
            time={formatTimeOfDate(my.zone, day.schedule.date, entry.recorded_at)}
            onTakeBack={open ? () => void takeBack(entry) : null}
          />
        ))}
      </ul>
      {entries.length > listed.length ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('entries.all', { count: entries.length })}
        </Button>
      ) : null}
    </Section>
  );
}

interface EntryRowProps {
  entry: ListedEntry;
  text: string;
  time: string;
  /** Null once the day is closed. */
  onTakeBack: (() => void) | null;
}

function EntryRow({ entry, text, time, onTakeBack }: EntryRowProps) {
  const { t } = useTranslation(['my-day', 'clocking']);
  const { state, reversed, beyond_stock } = entry;
  return (
    <li className={css.entry} data-reversed={reversed || undefined}>
      <div className={css.about}>
        <span className={css.text}>{text}</span>
        <span className={css.marks}>
          <Text span size="sm" c="dimmed">
            {time}
          </Text>
          {reversed ? <Mark text={t('entries.taken_back')} tone="neutral" /> : null}
          {state === 'stored' ? null : (
            <Mark
              text={t(state === 'waiting' ? 'clocking:waiting' : 'clocking:refused')}
              tone={queueTone(state)}
            />
          )}
          {beyond_stock ? <Mark text={t('entries.beyond_stock')} tone="warning" /> : null}
        </span>
      </div>
      {onTakeBack && !reversed && state !== 'refused' ? (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('entries.take_back_named', { what: text, time })}
          onClick={onTakeBack}
        >
          {t('entries.take_back')}
        </Button>
      ) : null}
    </li>
  );
}
