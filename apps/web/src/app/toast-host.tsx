import { Button } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AUTO_CLOSE_MS, closeToast, keepSpeaking, type ShownToast, toasts } from '../lib/feedback.ts';
import { useStore } from '../lib/store.ts';
import css from './toast-host.module.css';
import { useFreeSpot } from './use-free-spot.ts';

const MAX_AT_ONCE = 4;

/** Shows toasts for five seconds each, where they cover no interactive element. */
export function ToastHost() {
  const { i18n } = useTranslation('app');
  const all = useStore(toasts);
  const shown = useMemo(() => all.slice(0, MAX_AT_ONCE), [all]);
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
  const { id, kind, message, undo } = toast;
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const takeBack = () => {
    closeToast(id);
    undo?.();
  };
  return (
    <div className={css.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'error' ? <IconBell size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
      <span className={css.text}>{typeof message === 'function' ? message() : message}</span>
      <span className={css.buttons}>
        {undo ? (
          <Button size="compact-sm" variant="light" onClick={takeBack}>
            {t('undo')}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={() => closeToast(id)}>
          {t('okay')}
        </Button>
      </span>
    </div>
  );
}
