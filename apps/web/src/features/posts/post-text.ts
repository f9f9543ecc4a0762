import type { Post } from '@mesra/contract/posts/post';
import { useTranslation } from 'react-i18next';

const WEEK = 7;

/** What a need says in words. */
export function usePostText() {
  const { t } = useTranslation('posts');
  const days = t('days_short', { returnObjects: true }) as string[];
  return {
    weekdaysOf: ({ weekdays }: Pick<Post, 'weekdays'>): string =>
      weekdays.length === WEEK ? t('every_day') : weekdays.map((day) => days[day]).join(', '),
  };
}
