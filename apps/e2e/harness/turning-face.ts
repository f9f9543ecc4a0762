import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);

/** A face that comes with the library of faces, to warm it up; not a picture of anybody of ours. */
async function sampleFace(): Promise<string> {
  const main = require.resolve('@vladmandic/human');
  const folder = main.slice(0, main.lastIndexOf('dist'));
  const source = await readFile(`${folder}src/sample.ts`, 'utf8');
  const picture = /export const face: string = `([^`]*)`/.exec(source)?.[1];
  if (!picture) throw new Error('The library brings no face any more');
  return `data:image/jpeg;base64,${picture.replaceAll(/\s/g, '')}`;
}

/**
 * Draws the face onto a head and turns that, as a camera would show it: every point moves by how far it stands from the axis of the
 * head, the nose most. Runs in the page.
 */
function turnInCamera(source: string): void {
  const SIDE = 256;
  /** Where the head is in the picture of the face, and half of its width and height. */
  const [middleX, middleY, wide, high] = [124, 130, 88, 100];
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const flat = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const turned = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const [shown, drawn, onto] = [canvas, flat, turned].map((one) => one.getContext('2d'));
  if (!shown || !drawn || !onto) return;
  let pixels: Uint8ClampedArray | null = null;
  const picture = new Image();
  picture.onload = () => {
    drawn.drawImage(picture, 0, 0);
    pixels = drawn.getImageData(0, 0, SIDE, SIDE).data;
  };
  picture.src = source;
  const depthAt = (u: number, v: number) =>
    0.9 * Math.sqrt(Math.max(0, 1 - u * u - (v * v) / 1.6)) +
    0.55 * Math.exp(-((u * u) / 0.02 + (v - 0.16) ** 2 / 0.06));
  const turn = (from: Uint8ClampedArray, angle: number) => {
    const image = onto.createImageData(SIDE, SIDE);
    image.data.fill(255);
    const nearest = new Float32Array(SIDE * SIDE).fill(-9);
    for (let at = 0; at < SIDE * SIDE; at++) {
      const [u, v] = [((at % SIDE) - middleX) / wide, (Math.floor(at / SIDE) - middleY) / high];
      const depth = depthAt(u, v);
      const x = Math.round(middleX + wide * (u * Math.cos(angle) + depth * Math.sin(angle)));
      const z = depth * Math.cos(angle) - u * Math.sin(angle);
      for (const to of [x, x + 1]) {
        const target = Math.floor(at / SIDE) * SIDE + to;
        if (to < 0 || to >= SIDE || z < (nearest[target] ?? 0)) continue;
        nearest[target] = z;
        image.data.set(from.subarray(at * 4, at * 4 + 3), target * 4);
      }
    }
    onto.putImageData(image, 0, 0);
  };
  const draw = () => {
    shown.fillStyle = '#cdd';
    shown.fillRect(0, 0, 640, 480);
    if (pixels) {
      // Ahead for a while, to the person's left and back, again and again.
      const phase = (performance.now() / 1000) % 5;
      turn(
        pixels,
        0.63 * Math.max(0, Math.sin(((phase - 1.5) / 3) * Math.PI)) * (phase > 1.5 && phase < 4.5 ? 1 : 0),
      );
      shown.drawImage(turned, 192, 112);
    }
    requestAnimationFrame(draw);
  };
  draw();
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
  // The challenge that is drawn is the first: to turn to the left.
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (!(array instanceof Uint8Array) || array.length !== 1) return random(array as never);
    array[0] = 0;
    return array;
  };
}

/** Has the camera of a page that is opened next show a face that turns to its left and back, and the page ask for that. */
export async function showTurningFace(page: Page): Promise<void> {
  await page.addInitScript(turnInCamera, await sampleFace());
}
