import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { barcodeReader } from './barcode-reader.ts';
import css from './my-day.module.css';
import type { BarcodeReader } from './reads-barcodes.ts';
import { lookAt, type SeenCode } from './scanned-code.ts';

/** The picture is looked at so often. */
const LOOK_MS = 200;
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

/** Looks at the camera's picture and gives each code as it comes into it; what stops it. */
function watch(
  video: HTMLVideoElement,
  onFound: (code: string) => void,
  onTrouble: (trouble: Trouble) => void,
): () => void {
  let over = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let remembered: SeenCode | null = null;
  const failed = (trouble: Trouble) => (error: unknown) => {
    if (over) return;
    console.info('Barcodes cannot be scanned', error);
    onTrouble(trouble);
  };
  const look = async (reader: BarcodeReader): Promise<void> => {
    const [seen] = video.readyState >= 2 ? await reader.detect(video) : [];
    if (over) return;
    const { counts, ...next } = lookAt(remembered, seen?.rawValue ?? null, performance.now());
    remembered = next.remembered;
    if (counts !== null) onFound(counts);
    timer = setTimeout(() => void look(reader).catch(failed('not_loaded')), LOOK_MS);
  };
  const show = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (over) return end();
    video.srcObject = stream;
    await video.play();
  };
  const end = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  // The reader is loaded while the person is asked for the camera.
  const reader = barcodeReader();
  reader.catch(failed('not_loaded'));
  show().then(() => reader.then(look).catch(failed('not_loaded')), failed('no_camera'));
  return () => {
    over = true;
    clearTimeout(timer);
    end();
  };
}
