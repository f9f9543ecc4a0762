import { randomInt } from 'node:crypto';

/** Excludes characters that are easily confused in handwriting. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const GROUPS = 3;
const GROUP_SIGNS = 4;

const group = () => Array.from({ length: GROUP_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('');
const code = () => Array.from({ length: GROUPS }, group).join('-');

/** Ten new codes such as `abcd-efgh-jkmn`, 59 bits each; shown once, never stored. */
export const freshRecoveryCodes = (): string[] => Array.from({ length: CODES }, code);
