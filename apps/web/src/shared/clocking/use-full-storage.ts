import { useEffect, useState } from 'react';
import { lacksSpace } from '../../lib/queue/storage-space.ts';

/** Room for a picture, as far as it can be told before it is taken. */
const PICTURE_BYTES = 1024 * 1024;

/** Whether this device has no room for another event with a picture. */
export function useFullStorage(): boolean {
  const [full, setFull] = useState(false);
  useEffect(() => {
    let over = false;
    void lacksSpace(PICTURE_BYTES).then((lacks) => over || setFull(lacks));
    return () => {
      over = true;
    };
  }, []);
  return full;
}
