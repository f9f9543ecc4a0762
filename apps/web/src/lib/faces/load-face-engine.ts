import type { FaceEngine } from './face-engine.ts';

let loading: Promise<FaceEngine> | null = null;

/** Loads the engine with its models (11 MB) once, from our own server. Rejects where they cannot be loaded. */
export function loadFaceEngine(): Promise<FaceEngine> {
  loading ??= import('./human-engine.ts')
    .then(({ loadHuman }) => loadHuman())
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
