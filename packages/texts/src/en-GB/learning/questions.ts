import type { TextsOf } from '../../texts-of.ts';
import type { questions as vi } from '../../vi/learning/questions.ts';

/** What pupils ask about an item, on both sides. */
export const questions: TextsOf<typeof vi> = {
  title: 'Questions',
  empty: 'No pupil has asked yet',
  emptyDetail: 'When there is a question, the teachers of the subject are told.',
  ask: 'Ask your teacher',
  askTitle: 'Ask about {{title}}',
  askField: 'Your question',
  askHint: 'Only your teachers read it, unless they show it to the class. Then your name is not shown.',
  aboutField: 'About the words chosen: “{{quote}}”',
  asked: 'Your question has been sent.',
  about: 'About',
  state: { waiting: 'waiting', answered: 'answered', shared: 'shown to the class' },
  classmate: 'A classmate',
  answer: 'Answer',
  answerTitle: 'Answer {{name}}',
  answerField: 'Your answer',
  answered: '{{name}} has been answered.',
  share: 'Show to the class',
  unshare: 'Stop showing to the class',
  sharedNow: 'The whole class can read this question, without the pupil’s name.',
  unsharedNow: 'Only the pupil who asked can still read this question.',
  follow: 'Ask further',
  followTitle: 'Ask further',
  withdraw: 'Take the question back',
  withdrawDetail: 'The question is gone for good. Nobody has answered it.',
  withdrawn: 'The question has been taken back.',
  teacher: 'teacher',
};
