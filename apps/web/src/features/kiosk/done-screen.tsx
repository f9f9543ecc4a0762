import type { EventType } from '@mesra/domain/presence/event';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import { reached } from '../../lib/reach.ts';
import { useStore } from '../../lib/store.ts';
import css from './kiosk.module.css';

/** So long it is said who was recorded; then comes the next person. */
const SHOWN_MS = 4_000;

interface DoneScreenProps {
  name: string;
  type: EventType;
  recordedAt: string;
  zone: string;
  onOver: () => void;
}

/** Who was just recorded, and what. */
export function DoneScreen({ name, type, recordedAt, zone, onOver }: DoneScreenProps) {
  const { t } = useTranslation(['kiosk', 'clocking']);
  const isReached = useStore(reached);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setTimeout(() => over.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button type="button" className={css.done} onClick={onOver}>
      <IconCircleCheck size={96} aria-hidden />
      <span role="status" className={css.single}>
        <strong className={css.title}>{name}</strong>
        <span className={css.answer}>
          {t(`clocking:recorded.${type}`, { time: formatTimeIn(zone, recordedAt) })}
        </span>
        <span className={css.hint}>{t(isReached ? 'kiosk:done.hint' : 'kiosk:done.kept')}</span>
      </span>
    </button>
  );
}
