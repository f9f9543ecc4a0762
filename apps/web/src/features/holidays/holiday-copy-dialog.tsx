import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { holidayChanges } from '@mesra/contract/holidays/holiday-changes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { HolidayComparisonTable, savedCount } from './holiday-comparison.tsx';

/** Copies a year of holidays to the next, after comparing it with what is registered there. */
export function HolidayCopyDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const { t } = useTranslation(['holidays', 'ui']);
  const { company } = useSession();
  const [taken, setTaken] = useState<number[]>([]);
  const body = { company_id: company.id, year };
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(holidayChanges.copy.path), body],
    queryFn: ({ signal }) => call(holidayChanges.copy, { body: { ...body, dry_run: true }, signal }),
    gcTime: 0,
    retry: false,
  });
  const write = useWrite(holidayChanges.copy, { onDone: onClose });
  const count = data ? savedCount(data, taken) : 0;
  return (
    <Dialog title={t('copy.title', { from: year, to: year + 1 })} size="lg" opened onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('copy.hint')}
        </Text>
        {error ? <Problem error={error} retry={() => void refetch()} /> : null}
        {!data && !error ? <Loader size="sm" /> : null}
        {data ? <HolidayComparisonTable comparison={data} taken={taken} onTake={setTaken} /> : null}
        <Group justify="flex-end" data-dialog-buttons>
          <Button variant="default" onClick={onClose} disabled={write.isPending}>
            {t('ui:cancel')}
          </Button>
          <Button
            loading={write.isPending}
            disabled={count === 0}
            onClick={() => write.mutate({ body: { ...body, take: taken, dry_run: false } })}
          >
            {data && count === 0 ? t('compare.nothing') : t('compare.save', { count })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
