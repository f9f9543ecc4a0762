import { Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Neighbour, useNeighbours } from './payroll.queries.ts';
import type { ProcessTarget } from './process-target.ts';
import { addressOfNeighbour } from './use-process-form.ts';

interface PeoplePagerProps {
  target: ProcessTarget;
  neighbours: ReturnType<typeof useNeighbours>;
}

/** From one person to the one before or after, without going back to the list. */
export function PeoplePager({ target, neighbours }: PeoplePagerProps) {
  const { t } = useTranslation('process');
  const navigate = useNavigate();
  if (target.at === null) return null;
  const go = (neighbour: Neighbour | null) =>
    neighbour &&
    void navigate({ to: '/payroll/manage/process', search: addressOfNeighbour(target, neighbour) as never });
  const { previous, next, total } = neighbours;
  return (
    <Group gap={4} wrap="nowrap">
      <IconButton
        label={previous ? t('previous', { name: previous.name }) : t('previous_none')}
        disabled={!previous}
        onClick={() => go(previous)}
      >
        <IconChevronLeft size={18} />
      </IconButton>
      <Text size="sm" c="dimmed" className="figures" style={{ whiteSpace: 'nowrap' }}>
        {total === null ? '' : t('place', { at: target.at, total })}
      </Text>
      <IconButton
        label={next ? t('next', { name: next.name }) : t('next_none')}
        disabled={!next}
        onClick={() => go(next)}
      >
        <IconChevronRight size={18} />
      </IconButton>
    </Group>
  );
}
