import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showCamera } from '../../lib/camera.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import css from './face-challenge.module.css';

interface CameraPictureProps {
  stream: MediaStream;
  /** The element that shows it, once there is one, and null when it goes. */
  onVideo: (video: HTMLVideoElement | null) => void;
}

/** What a camera shows, as a mirror. */
export function CameraPicture({ stream, onVideo }: CameraPictureProps) {
  const { t } = useTranslation('face-challenge');
  const [shown, setShown] = useState(false);
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      onVideo(video);
      if (!video) return;
      showCamera(video, stream).then(
        () => setShown(true),
        // A page that goes on before the camera has begun ends its playing.
        (error: unknown) =>
          (error instanceof DOMException && error.name === 'AbortError') || reportProblem(error),
      );
    },
    [stream, onVideo],
  );
  return (
    <video
      ref={attach}
      className={css.video}
      data-shown={shown || undefined}
      playsInline
      muted
      aria-label={t('camera')}
    />
  );
}
