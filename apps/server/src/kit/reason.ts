import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { ReasonCode } from '@mesra/domain/kit/reason-code';

/** A reason in the reader's language: as somebody gave it, or the words of its code; null without one. */
export const reasonText = (
  reason: string | null,
  code: ReasonCode | null,
  language: Language,
): string | null => reason ?? (code && messageText({ key: `reason.${code}` }, language));
