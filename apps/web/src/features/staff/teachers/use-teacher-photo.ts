import { callFile } from '../../../lib/api/client.ts';
import { usePicture } from '../../../lib/browser/use-picture.ts';

/** The picture of a teacher as an address for `<img>`. */
export const useTeacherPhoto = (id: string, hasPhoto: boolean): string | undefined =>
  usePicture({
    key: ['teachers.photo', id],
    read: ({ signal }) => callFile('teachers.photo', { params: { id }, signal }),
    isThere: hasPhoto,
  });
