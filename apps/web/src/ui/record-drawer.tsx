import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../lib/on-top.ts';
import { useDialogFocus } from './dialog.tsx';

interface RecordDrawerProps {
  title: ReactNode;
  /** In pixels, as far as the screen has room. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A record at the right edge of its list, open as long as it is rendered. On close the focus returns to where it was. */
export function RecordDrawer({ title, width = 560, onClose, children }: RecordDrawerProps) {
  const { t } = useTranslation('ui');
  const closeOnEscape = useEscape(true);
  const id = useDialogFocus(true);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={`min(${width}px, 100vw)`}
      closeOnEscape={closeOnEscape}
      returnFocus={false}
      attributes={{ content: { 'data-dialog': id } }}
      closeButtonProps={{ 'aria-label': t('close') }}
      title={title}
      styles={{ title: { fontSize: 16, fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' } }}
    >
      {children}
    </Drawer>
  );
}
