import { sql } from 'kysely';
import { safetyFiles } from './features/laboratories/laboratories.public.ts';
import {
  attemptFiles,
  bankFiles,
  lessonFiles,
  markingFiles,
  sheetFiles,
  submissionFiles,
} from './features/learning/learning.public.ts';
import { libraryFiles } from './features/library/library.public.ts';
import { contractFiles, leaveFiles, staffDataFiles } from './features/staff/staff.public.ts';
import type { FileUse, Showing } from './platform/files/file-uses.ts';
import { officePdfUse } from './platform/office/office-pdfs.ts';

/** Pictures and papers have calls of their own, which say who may see them; here they only say whose they are. */
const ownCalls: FileUse = {
  async describe(db, fileIds) {
    const ids = sql`any(${[...fileIds]}::uuid[])`;
    const { rows } = await sql<Showing>`
      select photo_file_id as "fileId", 'photo' as kind, full_name as name, '/students/' || id || '/detail' as href
        from students where photo_file_id = ${ids}
      union all select photo_file_id, 'photo', full_name, '/teachers/' || id || '/detail' from teachers where photo_file_id = ${ids}
      union all select e.photo_file_id, 'photo', coalesce(e.full_name, t.full_name), '/employees/' || e.id || '/detail'
        from employees e left join teachers t on t.id = e.teacher_id where e.photo_file_id = ${ids}
      union all select photo_file_id, 'photo', display_name, null from users where photo_file_id = ${ids}
      union all select logo_file_id, 'logo', name, '/settings/school-info' from schools where logo_file_id = ${ids}
      union all select t.file_id, 'paper', s.full_name, '/students/' || s.id || '/detail'
        from transcripts t join students s on s.id = t.student_id where t.file_id = ${ids}
      union all select e.document_file_id, 'exemption', s.full_name, '/students/' || s.id || '/detail'
        from exemptions e join students s on s.id = e.student_id where e.document_file_id = ${ids}`.execute(db);
    return rows;
  },
  mayRead: async () => false,
};

/** What shows files, and to whom: one line an area. */
export const fileUses: readonly FileUse[] = [
  ownCalls,
  officePdfUse,
  lessonFiles,
  submissionFiles,
  markingFiles,
  bankFiles,
  attemptFiles,
  sheetFiles,
  libraryFiles,
  safetyFiles,
  contractFiles,
  staffDataFiles,
  leaveFiles,
];
