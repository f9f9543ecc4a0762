import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import type { RowAction } from './list-view.ts';

interface ActionMenuProps {
  /** What opens it. */
  target: ReactNode;
  actions: readonly RowAction[];
}

/** A menu of actions; nothing without any. */
function ActionMenu({ target, actions }: ActionMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            onClick={action.onClick}
            style={action.danger ? { color: 'var(--mantine-color-error)' } : undefined}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The action menu of a row; its accessible name includes the row's name. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation('ui');
  const target = (
    <IconButton label={t('actions_of', { name })} size="md">
      <IconDots size={18} />
    </IconButton>
  );
  return <ActionMenu target={target} actions={actions} />;
}

/** The action menu in the header of a record. */
export function RecordActions({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const target = (
    <Button variant="default" rightSection={<IconChevronDown size={14} />}>
      {label}
    </Button>
  );
  return <ActionMenu target={target} actions={actions} />;
}
