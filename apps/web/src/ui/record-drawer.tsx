import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../lib/on-top.ts';
import { useDialogFocus } from './dialog.tsx';

interface RecordDrawerProps {
  title: ReactNode;
  /** In pixels, as far as the screen has room. */
  width?: number;
  /** On a phone a sheet from the bottom, as high as what it shows: what is shown for a moment. */
  sheet?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const SHEET = { height: 'auto', maxHeight: '88dvh' };

/** A record at the right edge of its list, open as long as it is rendered. On close the focus returns to where it was. */
export function RecordDrawer({ title, width = 560, sheet = false, onClose, children }: RecordDrawerProps) {
  const { t } = useTranslation('ui');
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const fromBottom = sheet && phone === true;
  const closeOnEscape = useEscape(true);
  const id = useDialogFocus(true);
  return (
    <Drawer
      opened
      onClose={onClose}
      position={fromBottom ? 'bottom' : 'right'}
      size={fromBottom ? 'auto' : `min(${width}px, 100vw)`}
      closeOnEscape={closeOnEscape}
      returnFocus={false}
      attributes={{ content: { 'data-dialog': id } }}
      closeButtonProps={{ 'aria-label': t('close') }}
      title={title}
      styles={{
        title: { fontSize: 16, fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
        content: fromBottom ? SHEET : {},
      }}
    >
      {children}
    </Drawer>
  );
}
