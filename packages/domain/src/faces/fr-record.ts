/** How a person showed at a kiosk that they are who they named, or `terminal`: what another maker's device says. */
export const FR_METHODS = ['face', 'pin', 'terminal'] as const;
export type FrMethod = (typeof FR_METHODS)[number];

/** What a person is asked to do in front of the camera, so that a picture of them does not do. */
export const CHALLENGES = ['turn_left', 'turn_right', 'blink'] as const;
export type Challenge = (typeof CHALLENGES)[number];

/** What became of a PIN that was typed at a kiosk. `unset`: the person has none. */
export const PIN_OUTCOMES = ['right', 'wrong', 'locked', 'unset'] as const;
export type PinOutcome = (typeof PIN_OUTCOMES)[number];

/** What a record is proven by: its method, or the PIN that proves nothing since it was wrong, or locked and not compared. */
export function provenBy({
  method,
  pin,
}: {
  readonly method: FrMethod;
  readonly pin: PinOutcome | null;
}): FrMethod | `${Exclude<PinOutcome, 'right'>}_pin` {
  return pin === null || pin === 'right' ? method : `${pin}_pin`;
}

/** The model that templates are made with. Another model, or another version, makes others that cannot be compared. */
export interface FaceModel {
  readonly model: string;
  readonly version: string;
}

/** Numbers of a template, whatever the model. */
export const TEMPLATE_MAX_LENGTH = 2048;
