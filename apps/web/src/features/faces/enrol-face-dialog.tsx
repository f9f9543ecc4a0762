import { Button, Loader, Stack, Text } from '@mantine/core';
import { ownFaceEndpoints as endpoints } from '@mesra/contract/faces/own-face';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopCamera } from '../../lib/camera.ts';
import type { FaceEngine } from '../../lib/faces/face-engine.ts';
import { loadFaceEngine } from '../../lib/faces/load-face-engine.ts';
import { type ChallengeEnd, drawChallenge } from '../../lib/faces/watch-face.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';
import { FaceChallenge } from '../../shared/faces/face-challenge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Parts {
  engine: FaceEngine;
  stream: MediaStream;
}

/** The camera and what finds faces in its picture, for as long as the dialog is open. */
function useParts(): { parts: Parts | null; trouble: 'failed' | 'no_camera' | null } {
  const [parts, setParts] = useState<Parts | null>(null);
  const [trouble, setTrouble] = useState<'failed' | 'no_camera' | null>(null);
  useEffect(() => {
    let over = false;
    let stream: MediaStream | null = null;
    const fail = (why: 'failed' | 'no_camera') => (error: unknown) => {
      console.info('A face cannot be enrolled', error);
      if (!over) setTrouble(why);
    };
    const loaded = loadFaceEngine();
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
      if (over) return stopCamera(stream);
      const engine = await loaded;
      if (!over) setParts({ engine, stream });
    };
    loaded.then(() => open().catch(fail('no_camera')), fail('failed'));
    return () => {
      over = true;
      stopCamera(stream);
    };
  }, []);
  return { parts, trouble };
}

/** Enrols the own face by a movement in front of the camera. The pictures stay in this browser; its numbers are sent. */
export function EnrolFaceDialog({ company_id, onClose }: { company_id: number; onClose: () => void }) {
  const { t } = useTranslation(['faces', 'face-challenge']);
  const { parts, trouble } = useParts();
  const enrol = useWrite(endpoints.enrol, { onDone: onClose });
  const [challenge, setChallenge] = useState(drawChallenge);
  const [why, setWhy] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const end = async ({ passed, state, picture }: ChallengeEnd, { engine }: Parts) => {
    setEnded(true);
    if (!passed && state.step === 'failed') return setWhy(t(`face-challenge:failed.${state.reason}`));
    const numbers = await engine.numbersOf(picture);
    if (!numbers) return setWhy(t('faces:face.not_seen'));
    enrol.mutate({ body: { company_id, template: { ...engine.model, numbers } } });
  };
  const again = () => {
    setWhy(null);
    setEnded(false);
    setChallenge(drawChallenge());
    enrol.reset();
  };
  const isOver = why !== null || enrol.isError;
  return (
    <Dialog title={t('faces:face.dialog')} opened onClose={onClose} keepOpen>
      <Stack gap="md" align="stretch">
        {trouble ? <Notice tone="warning">{t(`faces:face.${trouble}`)}</Notice> : null}
        {!parts && !trouble ? (
          <Stack align="center" role="status">
            <Loader />
            <Text>{t('faces:face.loading')}</Text>
          </Stack>
        ) : null}
        {parts && !ended ? (
          <FaceChallenge
            {...{ ...parts, challenge }}
            onEnd={(one) => void end(one, parts).catch(reportProblem)}
            onTrouble={reportProblem}
          />
        ) : null}
        {ended && !isOver ? <Text role="status">{t('faces:face.saving')}</Text> : null}
        {why ? <Notice tone="warning">{why}</Notice> : null}
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('faces:face.close')}
        </Button>
        {isOver ? <Button onClick={again}>{t('faces:face.try_again')}</Button> : null}
      </DialogButtons>
    </Dialog>
  );
}
