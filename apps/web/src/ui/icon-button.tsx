import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';

interface IconButtonProps
  extends Omit<ActionIconProps, 'children'>,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps | 'children'> {
  /** Its name: read aloud, and shown when pointed at. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon. It always has a name. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} {...rest}>
      {children}
    </ActionIcon>
  );
}
