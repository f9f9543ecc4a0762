import { useTranslation } from 'react-i18next';
import { useDomain } from '../../lib/domain.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type MapPlace, MapView } from '../../ui/map.tsx';

interface PlacesDialogProps {
  places: readonly MapPlace[];
  /** The branch that was asked for. */
  at: MapPlace;
  onClose: () => void;
}

/** A branch on a map, and the others of the list around it. */
export function PlacesDialog({ places, at, onClose }: PlacesDialogProps) {
  const { t } = useTranslation('company');
  const { map_tiles } = useDomain();
  const title = t('structure.map_of', { name: at.name });
  return (
    <Dialog title={title} opened onClose={onClose} size="xl">
      <MapView label={title} places={places} at={at.key} tiles={map_tiles} />
    </Dialog>
  );
}
