import { ActionIcon, CloseButton, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../lib/format.ts';
import { useToday } from '../lib/session.ts';
import { asLines, order } from './field-order.tsx';
import { readShortDate, readTypedDate } from './typed-date.ts';

const fetchCalendar = () => import('./calendar.tsx');
const Calendar = lazy(fetchCalendar);

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> {
  /** YYYY-MM-DD, as in the API; an invalid day stays as typed, for the form to reject. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** The first and last selectable day. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  /** Shows a clear button. */
  clearable?: boolean;
}

const shown = (value: string | null): string => {
  if (!value) return '';
  const day = formatDate(value);
  return day === NOTHING ? value : day;
};

/** A day as DD/MM/YY, typed or picked from a calendar that loads on first use. */
export function DateField({
  value,
  onChange,
  minDate,
  maxDate,
  clearable = true,
  onBlur,
  onKeyDown,
  ...rest
}: DateFieldProps) {
  const { t } = useTranslation('ui');
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    setTyped(text);
    const day = readTypedDate(text);
    if (day || text.trim() === '') onChange(day);
  };
  /** Applies the typed text, even if it is not a valid day. */
  const commit = () => {
    if (typed === null) return;
    const text = typed.trim();
    if (text !== '' && !readTypedDate(text)) onChange(readShortDate(text, today) ?? text);
    setTyped(null);
  };
  const pick = (day: string | null) => {
    setTyped(null);
    setOpen(false);
    onChange(day);
    input.current?.focus();
  };
  const { disabled, readOnly } = rest;
  // Escape closes the calendar, not the enclosing dialog.
  const escapes = open ? { 'data-mantine-stop-propagation': true } : {};
  const isWrong = typed === null && Boolean(value) && formatDate(value) === NOTHING;
  const clears = clearable && Boolean(value) && !disabled && !readOnly;
  return (
    <TextInput
      {...order}
      placeholder={t('date_placeholder')}
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      error={asLines(rest.error ?? (isWrong ? t('date_wrong') : undefined))}
      ref={input}
      value={typed ?? shown(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={() => void fetchCalendar()}
      onBlur={(event) => {
        commit();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'ArrowDown' && event.altKey && !readOnly) setOpen(true);
        onKeyDown?.(event);
      }}
      rightSectionWidth={clears ? 60 : 34}
      rightSection={
        <>
          {clears ? (
            <CloseButton size={26} iconSize={14} aria-label={t('clear')} onClick={() => pick(null)} />
          ) : null}
          <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus>
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={Boolean(disabled || readOnly)}
                aria-label={t('calendar')}
                {...escapes}
                onPointerEnter={() => void fetchCalendar()}
                onClick={() => setOpen(!open)}
              >
                <IconCalendar size={16} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown {...escapes}>
              <Suspense fallback={<Skeleton height={268} width={252} />}>
                {open ? (
                  <Calendar value={value} today={today} minDate={minDate} maxDate={maxDate} onPick={pick} />
                ) : null}
              </Suspense>
            </Popover.Dropdown>
          </Popover>
        </>
      }
    />
  );
}
