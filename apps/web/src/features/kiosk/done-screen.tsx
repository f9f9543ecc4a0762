import { Button } from '@mantine/core';
import type { EventType } from '@mesra/domain/presence/event';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import type { Heard } from './heard.ts';
import css from './kiosk.module.css';

/** So long it is said who was recorded; then comes the next person. A warning is there for longer. */
const SHOWN_MS = 4_000;
const WARNING_MS = 15_000;

interface DoneScreenProps {
  name: string;
  type: EventType;
  recordedAt: string;
  heard: Heard;
  zone: string;
  onOver: () => void;
  /** Another try of the PIN. */
  onAgain: () => void;
}

const SIGNS = { success: IconCircleCheck, info: IconClock, warning: IconAlertTriangle };

/** Only what the server has accepted is a success; what nobody has judged yet is no failure either. */
const toneOf = ({ how }: Heard): keyof typeof SIGNS => {
  if (how === 'fine') return 'success';
  return how === 'review' || how === 'unheard' ? 'info' : 'warning';
};

/** Who was just recorded and what, and what the server says of it. */
export function DoneScreen({ name, type, recordedAt, heard, zone, onOver, onAgain }: DoneScreenProps) {
  const { t } = useTranslation(['kiosk', 'clocking']);
  const tone = toneOf(heard);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setTimeout(() => over.current(), tone === 'warning' ? WARNING_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [tone]);
  const time = formatTimeIn(zone, recordedAt);
  const lockedUntil = 'locked_until' in heard ? heard.locked_until : null;
  const Sign = SIGNS[tone];
  return (
    <div className={css.done} data-tone={tone}>
      <Sign size={96} aria-hidden />
      <div role={tone === 'warning' ? 'alert' : 'status'} className={css.single}>
        <strong className={css.title}>{name}</strong>
        {heard.how === 'fine' ? (
          <p className={css.answer}>{t(`clocking:recorded.${type}`, { time })}</p>
        ) : null}
        {heard.how === 'fine' ? null : (
          <p className={css.answer}>
            {heard.how === 'refused' ? heard.message : t(`kiosk:done.${heard.how}`, { time })}
          </p>
        )}
        {lockedUntil ? (
          <p className={css.answer}>
            {t('kiosk:done.locked_until', { time: formatTimeIn(zone, lockedUntil) })}
          </p>
        ) : null}
        {tone === 'warning' ? null : <p className={css.hint}>{t('kiosk:done.hint')}</p>}
      </div>
      {heard.how === 'wrong_pin' && !lockedUntil ? (
        <Button size="xl" onClick={onAgain}>
          {t('kiosk:face.again')}
        </Button>
      ) : null}
      <Button size="lg" variant="default" onClick={onOver}>
        {t('kiosk:done.next')}
      </Button>
    </div>
  );
}
