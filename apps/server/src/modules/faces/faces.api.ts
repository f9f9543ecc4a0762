/* What kiosks and their records need to know of faces and PINs. */
export { consentsOf, faceSettingOf } from './face.reads.ts';
export { judgePins, type PinTry } from './pin.store.ts';
export { facesForKiosk, type KioskFace } from './template.store.ts';
