import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../lib/on-top.ts';

export interface DialogProps {
  title: string;
  opened: boolean;
  /** Asked to close: by the cross, Escape, or a click outside. */
  onClose: () => void;
  /** A form keeps open when someone clicks beside it. */
  keepOpen?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** What `Dialog` shows, fetched when the first one opens. */
export function DialogFrame({ title, opened, onClose, keepOpen, size = 'md', children }: DialogProps) {
  const { t } = useTranslation('ui');
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const closeOnEscape = useEscape(opened);
  const shared = {
    title,
    opened,
    onClose,
    closeOnClickOutside: !keepOpen,
    closeOnEscape,
    closeButtonProps: { 'aria-label': t('close') },
    styles: { title: { fontSize: 16, fontWeight: 650, lineHeight: 1.3 } },
  };
  return phone ? (
    <Drawer
      {...shared}
      position="bottom"
      size="auto"
      styles={{ ...shared.styles, content: { height: 'auto', maxHeight: '92dvh' } }}
    >
      {children}
    </Drawer>
  ) : (
    <Modal {...shared} size={size}>
      {children}
    </Modal>
  );
}
