import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';

/** Is this a part of the structure? The address may say anything. */
export const isStructureKind = (text: unknown): text is StructureKind =>
  typeof text === 'string' && Object.hasOwn(STRUCTURE, text);
