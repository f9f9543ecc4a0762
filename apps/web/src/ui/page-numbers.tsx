import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PageNumbersProps {
  page: number;
  /** The number of pages; a single one has no numbers. */
  last: number;
  onPage: (page: number) => void;
}

const CONTROLS = {
  previous: 'page_previous',
  next: 'page_next',
  first: 'page_first',
  last: 'page_last',
} as const;

/** The numbers of the pages, and the steps between them. */
export function PageNumbers({ page, last, onPage }: PageNumbersProps) {
  const { t } = useTranslation('ui');
  if (last <= 1) return null;
  return (
    <Pagination
      size="sm"
      total={last}
      value={page}
      onChange={onPage}
      aria-label={t('pages')}
      getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
      getControlProps={(control) => ({ 'aria-label': t(CONTROLS[control]) })}
    />
  );
}
