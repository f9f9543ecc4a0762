import { Button, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './edit-panel.module.css';

interface EditPanelProps {
  title: string;
  /** What saving would change. */
  children: ReactNode;
  saveLabel: string;
  undoLabel: string;
  dirty: boolean;
  /** Cannot be saved as it stands. */
  blocked?: boolean;
  saving: boolean;
  onUndo: () => void;
}

/** Beside what is edited, below it on a phone: what saving changes, and the saving. Stands inside the form. */
export function EditPanel(props: EditPanelProps) {
  const id = useId();
  return (
    <aside className={`surface ${css.panel}`} aria-labelledby={id} data-dirty={props.dirty || undefined}>
      <Title order={2} id={id}>
        {props.title}
      </Title>
      <section className={css.scroll} aria-live="polite" aria-label={props.title}>
        {props.children}
      </section>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" disabled={!props.dirty || props.saving} onClick={props.onUndo}>
          {props.undoLabel}
        </Button>
        <Button type="submit" disabled={!props.dirty || props.blocked} loading={props.saving}>
          {props.saveLabel}
        </Button>
      </Group>
    </aside>
  );
}
