import { OutletPhotos } from '../features/outlet-days/outlet-photos.tsx';
import { OutletFrame } from '../features/outlets/outlet-record.tsx';

/** The photos at an outlet in the frame of its record. */
export function OutletPhotoPage() {
  return (
    <OutletFrame current="/spm/outlet/view/photo">{({ id }) => <OutletPhotos outletId={id} />}</OutletFrame>
  );
}
