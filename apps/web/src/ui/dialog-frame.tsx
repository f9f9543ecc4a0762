import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../lib/on-top.ts';
import css from './dialog-frame.module.css';

export interface DialogProps {
  title: string;
  opened: boolean;
  /** Close request: close button, Escape, or a click outside. */
  onClose: () => void;
  /** A click outside does not close a form. */
  keepOpen?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** The content of `Dialog`, loaded when the first one opens. */
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
    classNames: { content: css.content ?? '', body: css.body ?? '' },
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
