import type { SeenFace } from '@mesra/domain/faces/challenge';
import type { FaceModel } from '@mesra/domain/faces/fr-record';

/** Finds faces in pictures and says how alike two are, all in this browser. One picture at a time. */
export interface FaceEngine {
  /** The model that makes the numbers of templates: those of another cannot be compared with them. */
  readonly model: FaceModel;
  /** Every face in a picture, up to two, with its landmarks. */
  look: (picture: HTMLCanvasElement) => Promise<SeenFace[]>;
  /** The numbers of the only face in a picture; null where there is none, or more than one. */
  numbersOf: (picture: HTMLCanvasElement) => Promise<number[] | null>;
  /** How alike two faces are by their numbers, from 0 to 1. */
  compare: (a: readonly number[], b: readonly number[]) => number;
}
