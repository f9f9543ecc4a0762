import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

interface AddButtonProps {
  label: string;
  /** What the page asks for first. */
  filled?: boolean;
  onClick: () => void;
}

/** Adds a row to a section, in its head. */
export const AddButton = ({ label, filled = false, onClick }: AddButtonProps) => (
  <Button
    variant={filled ? 'filled' : 'default'}
    size="compact-md"
    leftSection={<IconPlus size={15} aria-hidden />}
    onClick={onClick}
  >
    {label}
  </Button>
);
