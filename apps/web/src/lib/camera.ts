/** Whether this device has a camera that a page may use. */
export const hasCamera = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/** Ends a camera. */
export function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Shows a camera in a video element; rejects where that is not allowed. */
export async function showCamera(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}

/** What a video shows now, as it is; null while it shows nothing. */
export function frameOf(video: HTMLVideoElement): HTMLCanvasElement | null {
  if (video.readyState < 2 || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0);
  return canvas;
}
