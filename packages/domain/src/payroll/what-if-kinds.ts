/** What can be asked: a raise, an allowance or a bonus of people, or hiring some. */
export const WHAT_IF_KINDS = ['raise', 'allowance', 'bonus', 'hiring'] as const;
export type WhatIfKind = (typeof WHAT_IF_KINDS)[number];
