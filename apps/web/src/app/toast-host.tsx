import { Button } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUTO_CLOSE_MS, closeToast, keepSpeaking, type ShownToast, toasts } from '../lib/feedback.ts';
import { useStore } from '../lib/store.ts';
import css from './toast-host.module.css';
import { useFreeSpot } from './use-free-spot.ts';

const MAX_AT_ONCE = 4;
/** Of those that are counted down. */
const MAX_COUNTED = 3;

/** Those that are shown at once: the first in line, beside the latest of those that can still be undone. */
export function shownOf(all: readonly ShownToast[]): readonly ShownToast[] {
  const counted = all.filter((one) => one.countdown).slice(-MAX_COUNTED);
  const others = all.filter((one) => !one.countdown).slice(0, MAX_AT_ONCE - counted.length);
  return all.filter((one) => counted.includes(one) || others.includes(one));
}

/**
 * Shows toasts for five seconds each, where they cover no interactive element. One whose buttons are pointed at or have
 * the focus stays, and has its five seconds again after that.
 */
export function ToastHost() {
  const { i18n } = useTranslation('app');
  const all = useStore(toasts);
  const shown = useMemo(() => shownOf(all), [all]);
  const region = useFreeSpot(shown);
  // A server message in the previous language cannot be translated.
  useEffect(() => {
    i18n.on('languageChanged', keepSpeaking);
    return () => i18n.off('languageChanged', keepSpeaking);
  }, [i18n]);
  return (
    <div ref={region} className={css.region}>
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation('app');
  const { id, kind, message, undo, lead, countdown, onClose } = toast;
  const { hovered, ref: hoverRef } = useHover<HTMLDivElement>();
  const { focused, ref: focusRef } = useFocusWithin<HTMLDivElement>();
  const held = hovered || focused;
  useEffect(() => {
    if (countdown || held) return;
    const timer = setTimeout(() => closeToast(id), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [id, countdown, held]);
  const takeBack = () => {
    closeToast(id);
    undo?.();
  };
  const close = () => {
    closeToast(id);
    onClose?.();
  };
  return (
    <div
      ref={useMergedRef(hoverRef, focusRef)}
      className={css.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {kind === 'error' ? <IconBell size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
      <span className={css.text}>
        {lead ? <strong className={css.lead}>{lead}</strong> : null}
        <span>{typeof message === 'function' ? message() : message}</span>
      </span>
      <span className={css.buttons}>
        {undo ? (
          <Button size="compact-sm" variant="light" onClick={takeBack}>
            {t('undo')}
            {countdown ? <Countdown from={countdown} /> : null}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={close}>
          {t('okay')}
        </Button>
      </span>
    </div>
  );
}

/** The seconds that are left; for the eyes alone, since a status that changes is read out again. */
function Countdown({ from }: { from: number }) {
  const [left, setLeft] = useState(Math.ceil(from / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(1, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={`figures ${css.left}`} aria-hidden>
      {left}
    </span>
  );
}
