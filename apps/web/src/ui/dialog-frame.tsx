import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../lib/on-top.ts';
import css from './dialog-frame.module.css';

export interface DialogProps {
  title: ReactNode;
  opened: boolean;
  /** Close request: close button, Escape, or a click outside. */
  onClose: () => void;
  /** A click outside does not close a form. */
  keepOpen?: boolean;
  /** `full`: as wide and as high as the screen, and on a phone a page. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** A message or question: it stands over every other dialog. */
  over?: boolean;
  /** A question is closed by its answers only. */
  withoutCross?: boolean;
  children: ReactNode;
}

const OVER_DIALOGS = 400;

/** The content of `Dialog`, loaded when the first one opens. `id` is that of `useDialogFocus`. */
export function DialogFrame(props: DialogProps & { id: string }) {
  const { id, title, opened, onClose, keepOpen, size = 'md', over, withoutCross, children } = props;
  const { t } = useTranslation('ui');
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const closeOnEscape = useEscape(opened);
  const full = size === 'full';
  const shared = {
    title,
    opened,
    onClose,
    closeOnClickOutside: !keepOpen,
    closeOnEscape,
    returnFocus: false,
    withCloseButton: !withoutCross,
    attributes: { content: { 'data-dialog': id } },
    ...(over ? { zIndex: OVER_DIALOGS } : {}),
    closeButtonProps: { 'aria-label': t('close') },
    classNames: {
      content: clsx(css.content, full && css.fullContent),
      body: clsx(css.body, full && css.fullBody),
    },
    styles: { title: { fontSize: 16, fontWeight: 650, lineHeight: 1.3 } },
  };
  return phone ? (
    <Drawer
      {...shared}
      position="bottom"
      size="auto"
      styles={{
        ...shared.styles,
        content: full ? { height: '100dvh', maxHeight: '100dvh' } : { height: 'auto', maxHeight: '92dvh' },
      }}
    >
      {children}
    </Drawer>
  ) : (
    <Modal
      {...shared}
      size={full ? 'min(1560px, 100%)' : size}
      {...(full ? { yOffset: 24, xOffset: 24 } : {})}
    >
      {children}
    </Modal>
  );
}
