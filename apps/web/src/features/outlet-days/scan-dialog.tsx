import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showCamera, stopCamera } from '../../lib/camera.ts';
import { PRODUCT_CODES } from '../../shared/scanning/barcode-reader.ts';
import { watchCodes } from '../../shared/scanning/watch-codes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './my-day.module.css';

/** A phone shakes so long for each code, where it can. */
const SHAKE_MS = 60;

type Trouble = 'no_camera' | 'not_loaded';

interface ScanDialogProps {
  /** Takes a code; whether it is of a product of the day. */
  onCode: (code: string) => boolean;
  onClose: () => void;
}

/** Reads barcodes with the camera until it is closed; each sells one piece. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const { t } = useTranslation('my-day');
  // The dialog shows its content later than it is opened.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [last, setLast] = useState<{ code: string; known: boolean } | null>(null);
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    const found = (code: string) => {
      navigator.vibrate?.(SHAKE_MS);
      setLast({ code, known: take.current(code) });
    };
    return video ? watch(video, found, setTrouble) : undefined;
  }, [video]);
  return (
    <Dialog title={t('find.scan_title')} opened onClose={onClose} size="sm">
      {trouble ? (
        <Notice tone="warning">{t(`find.${trouble}`)}</Notice>
      ) : (
        <>
          <video ref={setVideo} className={css.video} playsInline muted aria-label={t('find.camera')} />
          <Text role="status" mt="sm" c={last && !last.known ? 'var(--mantine-color-error)' : undefined}>
            {last === null
              ? t('find.aim')
              : t(last.known ? 'find.taken' : 'find.unknown', { code: last.code })}
          </Text>
        </>
      )}
    </Dialog>
  );
}

/** Shows the camera and gives each code as it comes into the picture; what stops it. */
function watch(
  video: HTMLVideoElement,
  onFound: (code: string) => void,
  onTrouble: (trouble: Trouble) => void,
): () => void {
  let over = false;
  let stream: MediaStream | null = null;
  const failed = (trouble: Trouble) => (error: unknown) => {
    if (over) return;
    console.info('Barcodes cannot be scanned', error);
    onTrouble(trouble);
  };
  const show = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (over) stopCamera(stream);
    else await showCamera(video, stream);
  };
  show().catch(failed('no_camera'));
  // The reader is loaded while the person is asked for the camera.
  const end = watchCodes(video, { formats: PRODUCT_CODES, onFound, onTrouble: failed('not_loaded') });
  return () => {
    over = true;
    end();
    stopCamera(stream);
  };
}
