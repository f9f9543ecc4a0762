import type { Landmarks, Point, SeenFace } from '@mesra/domain/faces/challenge';
import { type Config, type FaceResult, Human } from '@vladmandic/human';
import type { FaceEngine } from './face-engine.ts';

/** Where the models and the WebAssembly of the library are on our own server; written by the build (`face-files.ts`). */
declare const __FACE_FILES__: { models: string; wasm: string };

/** What the face mesh calls the points that are followed. */
const POINTS = {
  right_eye: 33,
  left_eye: 263,
  nose: 1,
  right_mouth: 61,
  left_mouth: 291,
} as const;
const LIDS = { right: [159, 145], left: [386, 374] } as const;

/** Every picture is looked at anew, for up to two faces; nothing of the library is fetched from elsewhere, or kept by it. */
const CONFIG: Partial<Config> = {
  backend: 'wasm',
  modelBasePath: __FACE_FILES__.models,
  wasmPath: __FACE_FILES__.wasm,
  cacheModels: false,
  cacheSensitivity: 0,
  warmup: 'none',
  filter: { enabled: false },
  gesture: { enabled: false },
  body: { enabled: false },
  hand: { enabled: false },
  object: { enabled: false },
  segmentation: { enabled: false },
  face: {
    enabled: true,
    detector: { rotation: true, maxDetected: 2, minConfidence: 0.4, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: true },
    attention: { enabled: false },
    iris: { enabled: false },
    emotion: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
    description: { enabled: true, skipFrames: 0, skipTime: 0 },
  },
};

/** With and without the numbers of a face, which take longest. */
const withNumbers = (enabled: boolean): Partial<Config> => ({ face: { description: { enabled } } });

/** The library gives shares of the picture exactly, and its pixels rounded. */
function landmarksOf(mesh: FaceResult['meshRaw'], { width, height }: HTMLCanvasElement): Landmarks {
  const at = (index: number): Point => {
    const [x = 0, y = 0] = mesh[index] ?? [];
    return [x * width, y * height];
  };
  const lids = ([upper, lower]: readonly [number, number]): readonly [Point, Point] => [at(upper), at(lower)];
  return {
    ...{ right_eye: at(POINTS.right_eye), left_eye: at(POINTS.left_eye), nose: at(POINTS.nose) },
    ...{ right_mouth: at(POINTS.right_mouth), left_mouth: at(POINTS.left_mouth) },
    ...{ right_lids: lids(LIDS.right), left_lids: lids(LIDS.left) },
  };
}

function seenFace({ boxRaw, meshRaw }: FaceResult, picture: HTMLCanvasElement): SeenFace {
  const [x, y, width, height] = boxRaw;
  return { box: { x, y, width, height }, landmarks: landmarksOf(meshRaw, picture) };
}

/** Loads the library, its models and its WebAssembly. The library itself only logs what it could not load. */
export async function loadHuman(): Promise<FaceEngine> {
  const human = new Human(CONFIG);
  await human.load();
  const missing = human.models.stats().modelStats.filter(({ loaded }) => !loaded);
  if (missing.length > 0) throw new Error(`Not loaded: ${missing.map(({ name }) => name).join(', ')}`);
  if (human.tf.getBackend() !== 'wasm') throw new Error('WebAssembly could not be loaded');
  const facesIn = async (picture: HTMLCanvasElement, numbers: boolean): Promise<FaceResult[]> => {
    const { face, error } = await human.detect(picture, withNumbers(numbers));
    if (error) throw new Error(`The picture could not be looked at: ${error}`);
    return face.filter(({ meshRaw }) => meshRaw.length > LIDS.left[0]);
  };
  return {
    model: { model: 'human-faceres', version: human.version },
    look: async (picture) => (await facesIn(picture, false)).map((face) => seenFace(face, picture)),
    async numbersOf(picture) {
      const [face, second] = await facesIn(picture, true);
      return face?.embedding && !second ? [...face.embedding] : null;
    },
    compare: (a, b) => human.match.similarity([...a], [...b]),
  };
}
