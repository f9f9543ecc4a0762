import type { FrRecord } from '@mesra/contract/fr-records/fr-record';
import { provenBy } from '@mesra/domain/faces/fr-record';
import { wholePercent } from '@mesra/domain/faces/proof';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';

const inPercent = (score: number): string => `${formatCount(wholePercent(score))}%`;

/** How a record is put in words: the likeness, what was asked, the PIN. Empty where a record has none of it. */
export function useFrLabels() {
  const { t } = useTranslation('fr-records');
  return {
    /** `Face`; of a PIN that proves nothing why it does not: `PIN, wrong`. */
    method: (record: Pick<FrRecord, 'method' | 'pin'>): string => {
      const by = provenBy(record);
      return by === 'face' || by === 'pin' || by === 'terminal' ? t(`methods.${by}`) : t(`unproven.${by}`);
    },
    /** `72% (60% needed)`. */
    score: ({ score, threshold }: Pick<FrRecord, 'score' | 'threshold'>): string =>
      score === null || threshold === null
        ? ''
        : t('score_of', { score: inPercent(score), threshold: inPercent(threshold) }),
    challenge: ({ challenge }: Pick<FrRecord, 'challenge'>): string =>
      challenge === null
        ? ''
        : t(challenge.passed ? 'challenge_passed' : 'challenge_failed', {
            asked: t(`challenges.${challenge.asked}`),
          }),
    pin: ({ pin }: Pick<FrRecord, 'pin'>): string => (pin === null ? '' : t(`pins.${pin}`)),
  };
}
