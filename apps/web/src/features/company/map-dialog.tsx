import { useTranslation } from 'react-i18next';
import { DomainMap } from '../../shared/domain-map.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MapPoint } from '../../ui/map.tsx';

interface MapDialogProps {
  points: readonly MapPoint[];
  /** The branch that was asked for. */
  at: MapPoint;
  onClose: () => void;
}

/** A branch on a map, and the others of the list around it. */
export function MapDialog({ points, at, onClose }: MapDialogProps) {
  const { t } = useTranslation('company');
  const title = t('structure.map_of', { name: at.name });
  return (
    <Dialog title={title} opened onClose={onClose} size="xl">
      <DomainMap label={title} points={points} at={at.key} />
    </Dialog>
  );
}
