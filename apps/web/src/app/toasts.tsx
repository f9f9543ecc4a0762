import { notifications } from '@mantine/notifications';
import { IconBell, IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import { drawToastsWith } from '../lib/feedback.ts';

// An error has a bell; the same message is not shown twice at once.
drawToastsWith(({ kind, message }) => {
  notifications.hide(message);
  notifications.show({
    id: message,
    message: <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</span>,
    color: kind === 'error' ? 'red' : 'success.8',
    icon: kind === 'error' ? <IconBell size={18} /> : <IconCheck size={18} />,
    closeButtonProps: { 'aria-label': i18next.t('app:close') },
    role: kind === 'error' ? 'alert' : 'status',
  });
});
