import { callFile } from '../../lib/api/client.ts';
import { usePicture } from '../../lib/browser/use-picture.ts';

/** The picture of a pupil as an address for `<img>`. */
export const useStudentPhoto = (id: string, hasPhoto: boolean): string | undefined =>
  usePicture({
    key: ['students.photo', id],
    read: ({ signal }) => callFile('students.photo', { params: { id }, signal }),
    isThere: hasPhoto,
  });
