import type { SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';

/** Subjects of a class whose lessons the person may write: teachers theirs, the office all by its right; none of a closed year. */
export function useWrittenSubjects(schoolClass: SchoolClass | undefined): SchoolClass['subjects'] {
  const isOffice = useSignedInUser()?.scope === 'account';
  const mayUpdate = useCan('update_class');
  if (!schoolClass || schoolClass.isYearClosed) return [];
  const { subjects, mine } = schoolClass;
  if (isOffice) return mayUpdate ? subjects : [];
  const taught = new Set([...(mine?.semester1 ?? []), ...(mine?.semester2 ?? [])]);
  return subjects.filter(({ subjectId }) => taught.has(subjectId));
}
