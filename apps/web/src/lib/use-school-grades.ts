import { gradesOf } from '@phuong/rules/curriculum/curriculum.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './api/client.ts';

/** The grades the school teaches; all twelve until it has described itself. */
export function useSchoolGrades(): number[] {
  const school = useQuery(queryOf('schoolInfo.read')).data;
  return gradesOf(school && school.version > 0 ? school.levels : []);
}
