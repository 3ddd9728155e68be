import type { ExerciseDetail } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { nothingWritten } from '../nothing-written.ts';

type Kind = TaskRules['kinds'][number];

/** In the order they are offered: what phones are for stands first. */
export const kindsInOrder = ['PHOTOS', 'TEXT', 'FILES', 'AUDIO', 'LINK'] as const satisfies readonly Kind[];

interface CriterionValues {
  key: string;
  name: string;
  levels: { name: string; points: number | null }[];
}

/** What stands in the form of an exercise; points as people write them. */
export interface ExerciseValues {
  title: string;
  /** Null while it is larger than a text may be. */
  text: RichText | null;
  attachments: readonly UploadedFile[];
  kinds: Record<Kind, boolean>;
  families: TaskRules['families'];
  mostFiles: number | null;
  mostMegabytes: number | null;
  isScored: boolean;
  scale: number | null;
  rubric: CriterionValues[];
  isLateCut: boolean;
  latePerDay: number | null;
  lateFloor: number | null;
  countsDraft: boolean;
  mayResubmit: boolean;
  isGroupWork: boolean;
  /** Of a new one alone: later they are changed with the item. */
  dueAt: string | null;
  cutOffAt: string | null;
  /** Published as soon as it is saved. */
  isOpen: boolean;
  /** Where it goes, of one that is given to a class: a lesson, or `ownLesson`. */
  subjectId: string | null;
  lessonId: string | null;
}

/** Of something new: photos and text, out of ten. */
export const newExercise: ExerciseValues = {
  title: '',
  text: nothingWritten,
  attachments: [],
  kinds: { PHOTOS: true, TEXT: true, FILES: false, AUDIO: false, LINK: false },
  families: [],
  mostFiles: 10,
  mostMegabytes: 20,
  isScored: true,
  scale: 10,
  rubric: [],
  isLateCut: false,
  latePerDay: 1,
  lateFloor: 5,
  countsDraft: true,
  mayResubmit: true,
  isGroupWork: false,
  dueAt: null,
  cutOffAt: null,
  isOpen: false,
  subjectId: null,
  lessonId: null,
};

const hundredths = 100;
const shownPoints = (points: number) => points / hundredths;
const keptPoints = (points: number | null) => Math.round((points ?? 0) * hundredths);
const uploaded = ({ fileId, name, mediaType, size }: UploadedFile): UploadedFile => ({ fileId, name, mediaType, size });

type Shown = Pick<ExerciseDetail, 'text' | 'attachments' | keyof TaskRules>;

/** Of what is kept. */
export const valuesOf = (title: string, shown: Shown): ExerciseValues => ({
  title,
  text: shown.text,
  attachments: shown.attachments.map(uploaded),
  kinds: {
    PHOTOS: shown.kinds.includes('PHOTOS'),
    TEXT: shown.kinds.includes('TEXT'),
    FILES: shown.kinds.includes('FILES'),
    AUDIO: shown.kinds.includes('AUDIO'),
    LINK: shown.kinds.includes('LINK'),
  },
  families: [...shown.families],
  mostFiles: shown.mostFiles,
  mostMegabytes: shown.mostMegabytes,
  isScored: shown.scale !== null,
  scale: shown.scale === null ? newExercise.scale : shownPoints(shown.scale),
  rubric: shown.rubric.map(({ key, name, levels }) => ({
    key,
    name,
    levels: levels.map((level) => ({ name: level.name, points: shownPoints(level.points) })),
  })),
  isLateCut: shown.late !== null,
  latePerDay: shown.late ? shownPoints(shown.late.perDay) : newExercise.latePerDay,
  lateFloor: shown.late ? shownPoints(shown.late.floor) : newExercise.lateFloor,
  countsDraft: shown.countsDraft,
  mayResubmit: shown.mayResubmit,
  isGroupWork: shown.isGroupWork,
  dueAt: null,
  cutOffAt: null,
  isOpen: false,
  subjectId: null,
  lessonId: null,
});

/** As it is sent. What is not asked for any more is not kept either. */
export const contentOf = (values: ExerciseValues) => ({
  title: values.title.trim(),
  text: values.text ?? nothingWritten,
  attachmentIds: values.attachments.map(({ fileId }) => fileId),
  kinds: kindsInOrder.filter((kind) => values.kinds[kind]),
  families: values.kinds.FILES ? values.families : [],
  mostFiles: values.mostFiles ?? 0,
  mostMegabytes: values.mostMegabytes ?? 0,
  scale: values.isScored ? keptPoints(values.scale) : null,
  rubric: values.isScored
    ? values.rubric.map(({ key, name, levels }) => ({
        key,
        name: name.trim(),
        levels: levels.map((level) => ({ name: level.name.trim(), points: keptPoints(level.points) })),
      }))
    : [],
  late:
    values.isScored && values.isLateCut
      ? { perDay: keptPoints(values.latePerDay), floor: keptPoints(values.lateFloor) }
      : null,
  countsDraft: values.countsDraft,
  mayResubmit: values.mayResubmit,
  isGroupWork: values.isGroupWork,
});

/** The same of a new one. */
export const newContentOf = (values: ExerciseValues) => ({
  ...contentOf(values),
  dueAt: values.dueAt,
  cutOffAt: values.cutOffAt,
  isOpen: values.isOpen,
});

/** A key that no criterion has yet. */
export function nextKey(rubric: readonly { readonly key: string }[]): string {
  const taken = new Set(rubric.map(({ key }) => key));
  for (let number = 1; ; number += 1) if (!taken.has(`c${number}`)) return `c${number}`;
}
