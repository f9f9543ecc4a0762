import { imageEndpoints } from '@mesra/contract/personal/image';
import { useWrite } from '../../lib/write.ts';
import { useKeepEmployee } from '../../shared/people.queries.ts';

/** Sets and removes the picture of an employee, in every list and, of one's own, in the frame. */
export function useEmployeeImage() {
  const options = {
    notify: false,
    onDone: useKeepEmployee(),
  };
  return {
    upload: useWrite(imageEndpoints.setImage, options),
    remove: useWrite(imageEndpoints.removeImage, options),
  };
}
