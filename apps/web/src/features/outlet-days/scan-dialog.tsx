import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './my-day.module.css';

/** The part of the Barcode Detection API that is used. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface WithDetector {
  BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'] as const;
/** The picture is looked at so often. */
const LOOK_MS = 200;
/** The same code counts again only after it was out of the picture, or so much later. */
const AGAIN_MS = 2_500;

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
  const [problem, setProblem] = useState(false);
  const [last, setLast] = useState<{ code: string; known: boolean } | null>(null);
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    const found = (code: string) => setLast({ code, known: take.current(code) });
    return video ? watch(video, found, () => setProblem(true)) : undefined;
  }, [video]);
  return (
    <Dialog title={t('find.scan_title')} opened onClose={onClose} size="sm">
      {problem ? (
        <Notice tone="warning">{t('find.no_camera')}</Notice>
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

/** Looks at the camera's picture and gives each code once; what stops it. */
function watch(video: HTMLVideoElement, onFound: (code: string) => void, onProblem: () => void): () => void {
  let over = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = { code: '', at: 0 };
  const Reader = (window as WithDetector).BarcodeDetector;
  const end = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = async (detector: Detector): Promise<void> => {
    const [seen] = video.readyState >= 2 ? await detector.detect(video) : [];
    const now = performance.now();
    if (over) return;
    if (!seen) before = { code: '', at: 0 };
    else if (seen.rawValue !== before.code || now - before.at > AGAIN_MS) {
      before = { code: seen.rawValue, at: now };
      onFound(seen.rawValue);
    }
    timer = setTimeout(() => void look(detector).catch(onProblem), LOOK_MS);
  };
  const begin = async () => {
    if (!Reader) return onProblem();
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (over) return end();
    video.srcObject = stream;
    await video.play();
    await look(new Reader({ formats: FORMATS }));
  };
  void begin().catch(() => over || onProblem());
  return () => {
    over = true;
    clearTimeout(timer);
    end();
  };
}
