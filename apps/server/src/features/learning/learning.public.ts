export { readCoveredLessons } from './lessons/covered-lessons.reads.ts';
export { liveEventHandlers } from './live/live-watch.commands.ts';
export { markingFiles } from './marking/marking-files.reads.ts';
export { lessonFiles } from './materials/file-use.reads.ts';
export { readDueDates } from './own/due-dates.reads.ts';
export { learningPersonalData } from './personal-data.rules.ts';
export { submissionFiles } from './submissions/submission-files.reads.ts';
export { readWaitingItems } from './submissions/waiting-work.reads.ts';
