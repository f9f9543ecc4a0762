import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCamera } from './clock-picture.tsx';
import { NoteField } from './note-field.tsx';
import type { StepProofs } from './visit-proofs.ts';

/** The note and picture of the next step, as far as it lacks what is wanted of it. */
export function useStepProofs(wanted: StepProofs) {
  const { t } = useTranslation('clocking');
  const camera = useCamera();
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState(false);
  const lacksNote = wanted.note && note.trim() === '';
  return {
    camera,
    note,
    picture: camera.picture?.file ?? null,
    lacksPicture: wanted.picture && camera.picture === null,
    /** Whether the step can be taken; the field says why it cannot. */
    check: (): boolean => {
      setChecked(lacksNote);
      return !lacksNote;
    },
    noteField: (
      <NoteField
        note={note}
        onChange={setNote}
        required={wanted.note}
        error={checked && lacksNote ? t('note_first') : null}
      />
    ),
  };
}
