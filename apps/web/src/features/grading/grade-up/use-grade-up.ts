import type { GradeUpOutcome, gradeUpContract } from '@phuong/contract/grading/grade-up/grade-up.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

type Preview = ResultOf<(typeof gradeUpContract)['gradeUp.preview']>;
export type PreviewClass = Preview['classes'][number];
export type PreviewPupil = Preview['pupils'][number];

export interface Override {
  readonly outcome: GradeUpOutcome;
  readonly reason: string;
}

/** The name typed for where pupils of a class go; undefined: as proposed. */
export type TargetNames = Readonly<Record<string, { up?: string; repeat?: string }>>;

/** A preview with the changes made to it here; nothing is written until it is applied. */
export function useGradeUp(fromYearId: string, toYearId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [overrides, setOverrides] = useState<Readonly<Record<string, Override>>>({});
  const [names, setNames] = useState<TargetNames>({});
  const preview = useQuery({
    queryKey: ['gradeUp.preview', fromYearId, toYearId],
    queryFn: ({ signal }) => call('gradeUp.preview', { body: { fromYearId, toYearId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const classes = useQuery(queryOf('classes.options', { query: { schoolYearId: toYearId } }));
  const runs = useQuery(queryOf('gradeUp.runs'));
  const onError = (error: unknown) => void toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
  const onSettled = () => {
    for (const key of ['gradeUp.preview', 'gradeUp.runs', 'classes.list', 'classes.options', 'students.list']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  };

  const targetOf = (own: PreviewClass['up'], typed: string | undefined) => {
    const name = (typed ?? own?.name ?? '').trim();
    const known = (classes.data ?? []).find((each) => each.name.toLocaleLowerCase() === name.toLocaleLowerCase());
    const classId = typed === undefined ? (own?.classId ?? known?.id ?? null) : (known?.id ?? null);
    return { classId, name: classId ? '' : name };
  };

  const apply = useMutation({
    mutationFn: () =>
      call('gradeUp.apply', {
        body: {
          fromYearId,
          toYearId,
          mapping: (preview.data?.classes ?? []).map(({ fromClassId, up, repeat }) => ({
            fromClassId,
            up: targetOf(up, names[fromClassId]?.up),
            repeat: targetOf(repeat, names[fromClassId]?.repeat),
          })),
          overrides: Object.entries(overrides).map(([studentId, { outcome, reason }]) => ({
            studentId,
            outcome,
            reason,
          })),
        },
      }),
    onSuccess: ({ totals, classesMade }) => {
      setOverrides({});
      toast.done(
        t('gradeUp.applied', {
          up: totals.UP,
          repeat: totals.REPEAT,
          complete: totals.COMPLETE,
          leave: totals.LEAVE,
          made: classesMade,
        }),
      );
    },
    onError,
    onSettled,
  });
  const undo = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('gradeUp.undo', { params: { id }, body: { reason } }),
    onSuccess: () => void toast.done(t('gradeUp.undoDone')),
    onError,
    onSettled,
  });

  return {
    preview,
    runs,
    classes: classes.data ?? [],
    apply,
    undo,
    names,
    rename: (classId: string, side: 'up' | 'repeat', name: string) =>
      setNames((now) => ({ ...now, [classId]: { ...now[classId], [side]: name } })),
    overrides,
    override: (studentId: string, change: Override | null) =>
      setOverrides(({ [studentId]: _, ...others }) => (change ? { ...others, [studentId]: change } : others)),
    outcomeOf: (pupil: PreviewPupil): GradeUpOutcome => overrides[pupil.studentId]?.outcome ?? pupil.outcome,
  };
}

export type GradeUp = ReturnType<typeof useGradeUp>;
