import { Notifications, notifications } from '@mantine/notifications';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AUTO_CLOSE_MS, type Toast, toasts } from '../lib/feedback.ts';
import { useStore } from '../lib/store.ts';

/** An error has a bell; the same message is not shown twice at once. */
function draw({ kind, message }: Toast, close: string) {
  notifications.hide(message);
  notifications.show({
    id: message,
    message: <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</span>,
    color: kind === 'error' ? 'red.8' : 'success.8',
    icon: kind === 'error' ? <IconBell size={18} /> : <IconCheck size={18} />,
    closeButtonProps: { 'aria-label': close },
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** Draws toasts, top right, five seconds each. */
export function ToastHost() {
  const { t } = useTranslation('app');
  const waiting = useStore(toasts);
  useEffect(() => {
    if (waiting.length === 0) return;
    toasts.set([]);
    for (const toast of waiting) draw(toast, t('close'));
  }, [waiting, t]);
  return <Notifications position="top-right" autoClose={AUTO_CLOSE_MS} limit={4} />;
}
