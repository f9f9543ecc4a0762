import { Human } from '@vladmandic/human';
import { compareFace } from '../apps/web/src/features/kiosk/compare-face.ts';
import { loadHuman } from '../apps/web/src/lib/faces/human-engine.ts';

declare const __FACE_FILES__: { models: string; wasm: string };

/* What the page of `face-decision.ts` does: the kiosk's own code in a browser. */

/** The picture of a camera with a face in it. */
async function pictureOf(source: string): Promise<HTMLCanvasElement> {
  const face = new Image();
  face.src = source;
  await face.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  canvas.getContext('2d')?.drawImage(face, 192, 112);
  return canvas;
}

/** The recogniser alone, on numbers that are there already: the least that any decision takes. */
async function bareRecogniser(): Promise<() => void> {
  const human = new Human({
    ...{ backend: 'wasm', modelBasePath: __FACE_FILES__.models, wasmPath: __FACE_FILES__.wasm },
    ...{ cacheModels: false, warmup: 'none', body: { enabled: false }, hand: { enabled: false } },
    ...{ object: { enabled: false }, gesture: { enabled: false } },
    face: { iris: { enabled: false }, emotion: { enabled: false }, description: { enabled: true } },
  });
  await human.load();
  const model = human.models.models.faceres;
  const [{ shape = [] } = {}] = model?.inputs ?? [];
  const input = human.tf.zeros([1, ...shape.slice(1)]);
  return () => {
    const outputs = [model?.execute(input)].flat();
    for (const output of outputs) if (output instanceof human.tf.Tensor) output.dataSync();
    human.tf.dispose(outputs);
  };
}

/** Milliseconds of each decision from the last picture of a challenge on, and of the bare recogniser. */
async function measure(source: string, rounds: number): Promise<{ decisions: number[]; bare: number[] }> {
  const engine = await loadHuman();
  const recognise = await bareRecogniser();
  const picture = await pictureOf(source);
  const numbers = await engine.numbersOf(picture);
  if (!numbers) throw new Error('There is no face in the picture');
  const compared = { engine, template: { ...engine.model, numbers }, threshold: 0.6 };
  const state = { step: 'passed', ms: 1_200 } as const;
  recognise();
  const [decisions, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const decided = await compareFace({ challenge: 'blink', passed: true, state, picture }, compared);
    decisions.push(performance.now() - began);
    if ('why' in decided) throw new Error(`A face is not like itself: ${JSON.stringify(decided)}`);
    const again = performance.now();
    recognise();
    bare.push(performance.now() - again);
  }
  return { decisions, bare };
}

Object.assign(window, { measureFaces: measure });
