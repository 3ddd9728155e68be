import { callFile } from '../../../lib/api/client.ts';
import { usePicture } from '../../../lib/browser/use-picture.ts';

/** The picture of an employee as an address for `<img>`. */
export const useEmployeePhoto = (id: string, hasPhoto: boolean): string | undefined =>
  usePicture({
    key: ['employees.photo', id],
    read: ({ signal }) => callFile('employees.photo', { params: { id }, signal }),
    isThere: hasPhoto,
  });
