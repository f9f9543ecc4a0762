import { Anchor } from '@mantine/core';
import type { SeriousFindings } from '@mesra/contract/payroll-checks/serious';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';

interface SeriousNoticeProps {
  /** Null where the check could not be read. */
  serious: SeriousFindings | null;
  /** The address of the report. */
  href: string;
  /** Leaves the question for the report. */
  onReport: () => void;
}

/** What the Cinco report calls an error, in the question before payrolls are confirmed or sent; nothing where there is none. */
export function SeriousNotice({ serious, href, onReport }: SeriousNoticeProps) {
  const { t } = useTranslation('payroll');
  if (serious === null) return <Notice tone="warning" lines={[t('serious.unknown')]} />;
  const { count, findings } = serious;
  if (count === 0) return null;
  const more = count - findings.length;
  return (
    <Notice
      tone="error"
      title={t('serious.title', { count, number: formatCount(count) })}
      lines={[
        ...findings.map(({ name, finding }) => t('serious.of', { name, finding })),
        ...(more > 0 ? [t('serious.more', { count: more, number: formatCount(more) })] : []),
      ]}
      actions={
        <Anchor
          href={href}
          onClick={(event) => {
            event.preventDefault();
            onReport();
          }}
        >
          {t('serious.report')}
        </Anchor>
      }
    />
  );
}
