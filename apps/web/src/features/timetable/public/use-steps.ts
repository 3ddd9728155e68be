import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { semesterToShow, useSchoolYear } from '../../../lib/use-school-year.ts';
import { constraintHref } from './constraint-href.ts';
import { versionAtWork } from './version-at-work.ts';

export type StepKey = 'lessons' | 'assignments' | 'homerooms' | 'week' | 'rules' | 'readiness' | 'board' | 'publish';

export interface Step {
  readonly key: StepKey;
  readonly href: string;
  /** What is left to do there; 0: done; null: it has no figure. */
  readonly left: number | null;
}

/** The way from the number of lessons to a published timetable, with what is left to do at each step. */
export function useSteps(open?: Timetable): { steps: readonly Step[]; percent: number | null } {
  const year = useSchoolYear();
  const semester = semesterToShow(year);
  const mayView = useCan('view_timetable');
  const readiness = useQuery({
    ...queryOf('timetables.readiness', { query: { semesterId: semester?.id ?? '' } }),
    enabled: mayView && semester !== null,
    staleTime: 20_000,
  });
  const versions = useQuery({
    ...queryOf('timetables.list', { query: { schoolYearId: year?.id ?? '', semesterId: semester?.id ?? '' } }),
    enabled: mayView && year !== null && semester !== null,
    staleTime: 20_000,
  });
  const leftOf = (...names: readonly string[]) => {
    const found = readiness.data?.steps.filter(({ step }) => names.includes(step)) ?? [];
    return found.length === 0 ? null : found.reduce((sum, { done, total }) => sum + Math.max(0, total - done), 0);
  };
  const draft = versionAtWork(versions.data ?? [], open);
  const isPublished = versions.data?.some(({ state }) => state === 'published' || state === 'scheduled') ?? false;
  const blocking = readiness.data?.findings.filter(({ severity }) => severity === 'BLOCKING').length ?? null;
  const steps: Step[] = [
    { key: 'lessons', href: path('/timetable/number-of-lessons'), left: leftOf('LESSONS') },
    { key: 'assignments', href: path('/timetable/assign-teaching-schedule'), left: leftOf('ASSIGNMENTS') },
    { key: 'homerooms', href: path('/timetable/homeroom-teach-assignment'), left: leftOf('HOMEROOMS') },
    { key: 'week', href: constraintHref('week'), left: leftOf('WEEK') },
    { key: 'rules', href: constraintHref('rules'), left: leftOf('CONSTRAINTS') },
    { key: 'readiness', href: constraintHref('readiness'), left: blocking },
    {
      key: 'board',
      href: draft ? path('/timetable/list/$id/edit', { id: draft.id }) : path('/timetable/list/create'),
      left: draft ? (draft.score?.unplaced ?? null) : isPublished ? 0 : null,
    },
    { key: 'publish', href: path('/timetable/list'), left: isPublished ? 0 : null },
  ];
  return { steps, percent: readiness.data?.percent ?? null };
}
