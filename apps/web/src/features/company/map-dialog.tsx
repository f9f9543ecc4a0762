import { useTranslation } from 'react-i18next';
import { useDomain } from '../../lib/domain.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type MapPoint, MapView } from '../../ui/map.tsx';

interface MapDialogProps {
  points: readonly MapPoint[];
  /** The branch that was asked for. */
  at: MapPoint;
  onClose: () => void;
}

/** A branch on a map, and the others of the list around it. */
export function MapDialog({ points, at, onClose }: MapDialogProps) {
  const { t } = useTranslation('company');
  const { map_tiles } = useDomain();
  const title = t('structure.map_of', { name: at.name });
  return (
    <Dialog title={title} opened onClose={onClose} size="xl">
      <MapView label={title} points={points} at={at.key} tiles={map_tiles} />
    </Dialog>
  );
}
