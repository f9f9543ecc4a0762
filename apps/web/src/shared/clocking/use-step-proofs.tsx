import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCamera } from './clock-picture.tsx';
import { NoteField } from './note-field.tsx';
import type { StepProofs } from './visit-proofs.ts';

/** The note and picture of the next step, or of another that may be taken instead, as far as it lacks what is wanted of it. */
export function useStepProofs(wanted: StepProofs) {
  const { t } = useTranslation('clocking');
  const camera = useCamera();
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState(false);
  const noNote = note.trim() === '';
  const lacksPicture = (step = wanted): boolean => step.picture && camera.picture === null;
  return {
    camera,
    note,
    picture: camera.picture?.file ?? null,
    lacksPicture,
    /** Whether a step can be taken; the field says why it cannot. */
    check: (step = wanted): boolean => {
      const lacksNote = step.note && noNote;
      setChecked(lacksNote);
      return !lacksNote;
    },
    noteField: (
      <NoteField
        note={note}
        onChange={setNote}
        required={wanted.note || checked}
        error={checked && noNote ? t('note_first') : null}
      />
    ),
  };
}
