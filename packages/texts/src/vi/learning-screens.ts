import { exercises, work } from './learning/exercises.ts';
import { lessonItems, tests } from './learning/items.ts';
import { lessons } from './learning/lessons.ts';
import { live } from './learning/live.ts';
import { marking, markRelease } from './learning/marking.ts';
import { documents } from './learning/materials.ts';
import { answered, examSending, ownLessons } from './learning/own.ts';
import { learningPapers } from './learning/papers.ts';
import { questions } from './learning/questions.ts';
import { slides } from './learning/slides.ts';
import { recorder } from './platform/recorder.ts';
import { richText } from './platform/rich-text.ts';

/** The sentences of lessons: come with the first screen that shows any, for pupils as well, who never need those of the office. */
export const texts = {
  lessons,
  lessonItems,
  ownLessons,
  documents,
  slides,
  tests,
  live,
  exercises,
  work,
  marking,
  markRelease,
  questions,
  answered,
  recorder,
  learningPapers,
  examSending,
  richText,
};
