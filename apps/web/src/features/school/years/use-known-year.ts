import type { SchoolYearOption } from '@phuong/contract/school/years/school-year.contract.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/client.ts';

/** A school year with its semesters from the short list everybody may read; null when there is none. */
export const useKnownYear = (schoolYearId: string): UseQueryResult<SchoolYearOption | null> =>
  useQuery({
    ...queryOf('schoolYears.options'),
    select: (years) => years.find(({ id }) => id === schoolYearId) ?? null,
  });
