import { studentPhotoContract } from '@phuong/contract/students/photos/photo.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { matchPhotos } from './photo-match.reads.ts';

export const studentPhotoArea = ({ db }: Services): Area =>
  area(studentPhotoContract, {
    'students.matchPhotos': ({ body }) => matchPhotos(db, body),
  });
