import type { FaceModel } from './fr-record.ts';

/** Whether templates of two models can be compared at all: each model, and each of its versions, makes numbers of its own. */
export const isComparable = (one: FaceModel, other: FaceModel): boolean =>
  one.model === other.model && one.version === other.version;

/** Whether a likeness between 0 and 1 counts as the same person by the threshold of the company. */
export const isAlike = (score: number, threshold: number): boolean => score >= threshold;
