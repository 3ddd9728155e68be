import { id } from '../../platform/fields.schema.ts';
import { photoMatchCall } from '../../platform/photo-match.schema.ts';

export const studentPhotoContract = {
  'students.matchPhotos': photoMatchCall({
    path: '/students/photos/match',
    summary: 'Whose photo each file is, by its name: code, ministry’s code, or name with class; writes nothing',
    access: { account: 'update_student' },
    into: { schoolYearId: id },
  }),
};
