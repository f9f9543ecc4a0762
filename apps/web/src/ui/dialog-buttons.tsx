import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogButtonsProps {
  children: ReactNode;
  /** At the opposite end. */
  extra?: ReactNode;
}

/** The sticky buttons of a form or a dialog. */
export function DialogButtons({ children, extra }: DialogButtonsProps) {
  return (
    <Group justify={extra ? 'space-between' : 'flex-end'} mt="lg" gap="xs" data-dialog-buttons>
      {extra ? <div>{extra}</div> : null}
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
