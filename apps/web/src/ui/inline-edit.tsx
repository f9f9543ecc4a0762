import { Button, Group, TextInput } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isStale } from '../lib/api-problem.ts';
import { reportProblem } from '../lib/report-problem.ts';
import { IconButton } from './icon-button.tsx';
import css from './inline-edit.module.css';
import type { CellEdit, CellInput } from './list-view.ts';

interface InlineEditProps {
  edit: CellEdit;
  /** The cell as it is read. */
  children: ReactNode;
}

/**
 * A cell that is edited where it stands: by double-click, or by its pencil with the keyboard or a finger. What is dated
 * opens its dialog instead.
 */
export function InlineEdit({ edit, children }: InlineEditProps) {
  const [editing, setEditing] = useState(false);
  const { t } = useTranslation('ui');
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const open = () => ('open' in edit ? edit.open() : setEditing(true));
  if (editing && !('open' in edit)) return <CellForm edit={edit} onClose={() => setEditing(false)} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pencil is what is operated; this only widens it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pencil is reached with the keyboard
    <span
      className={css.cell}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => {
        window.getSelection()?.removeAllRanges();
        open();
      }}
    >
      <span className={css.value}>{children}</span>
      <IconButton
        ref={pencil}
        className={css.pencil}
        size="sm"
        label={t('edit_of', { name: edit.label })}
        onClick={open}
      >
        <IconPencil size={14} />
      </IconButton>
    </span>
  );
}

/** Sends a value at the version that the user has seen; what others changed meanwhile is shown first. */
function useCellSave(edit: CellInput, onClose: () => void) {
  const seen = useRef({ value: edit.value, version: edit.version });
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);
  const send = async (value: string): Promise<void> => {
    try {
      await edit.save(value, seen.current.version);
      onClose();
    } catch (problem) {
      const now = isStale(problem) ? edit.current(problem.data) : null;
      const unchanged = now !== null && now.value === seen.current.value;
      if (now) seen.current = now;
      if (unchanged) return send(value);
      const wrong = problem instanceof ApiProblem ? problem.errors[edit.field]?.[0] : undefined;
      if (now) setTheirs(now.value);
      else if (wrong) setError(wrong);
      else reportProblem(problem);
    }
  };
  const save = async (value: string) => {
    setError(null);
    setTheirs(null);
    if (value.trim() === seen.current.value) return onClose();
    setSaving(true);
    await send(value.trim());
    setSaving(false);
  };
  return { save, saving, error, theirs, clear: () => setError(null) };
}

function CellForm({ edit, onClose }: { edit: CellInput; onClose: () => void }) {
  const { t } = useTranslation('ui');
  const [value, setValue] = useState(edit.value);
  const { save, saving, error, theirs, clear } = useCellSave(edit, onClose);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    // The list and its page have keys of their own.
    event.stopPropagation();
    if (event.key === 'Escape') return onClose();
    if (event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void save(value);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the keys of the field inside
    <span className={css.form} onKeyDown={keys} onClick={(event) => event.stopPropagation()}>
      <span className={css.line}>
        <TextInput
          className={css.input}
          size="xs"
          aria-label={edit.label}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          value={value}
          onChange={(event) => {
            clear();
            setValue(event.currentTarget.value);
          }}
          disabled={saving}
          error={error}
          {...edit.input}
        />
        <IconButton size="md" label={t('save')} loading={saving} onClick={() => void save(value)}>
          <IconCheck size={16} />
        </IconButton>
        <IconButton size="md" label={t('cancel')} disabled={saving} onClick={onClose}>
          <IconX size={16} />
        </IconButton>
      </span>
      {theirs === null ? null : (
        <span role="alert" className={css.conflict}>
          {t('inline_conflict', { value: theirs || '–' })}
          <Group gap={6} mt={4}>
            <Button size="compact-xs" onClick={() => void save(value)}>
              {t('conflict_keep_mine')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={onClose}>
              {t('conflict_take_theirs')}
            </Button>
          </Group>
        </span>
      )}
    </span>
  );
}
