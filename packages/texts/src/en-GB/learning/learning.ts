import type { learningErrors as codes } from '@phuong/contract/learning/learning.api.ts';
import type { TextsOf } from '../../texts-of.ts';
import type { learningTold as viTold } from '../../vi/learning/learning.ts';

/** What is told of the area outside its screens: in the log, the menu, a person's file, notifications. */
export const learningTold: TextsOf<typeof viTold> = {
  nouns: {
    lesson: 'lesson',
    lesson_item: 'lesson item',
    material: 'learning material',
  },
  fields: {
    dueAt: 'due',
    edition: 'edition',
    goalsChanged: 'goals changed',
    isLinked: 'linked to its source',
    materials: 'materials copied',
    moved: 'items moved',
    planPeriods: 'periods of the plan',
    text: 'message',
    words: 'words',
  },
  menu: {
    ownLearning: 'Lessons',
  },
  tables: {
    lesson_item_students: 'Lesson items set for single pupils',
    lesson_item_progress: 'Lesson items opened',
    lesson_reminders: 'Reminders of lesson items',
    material_drafts: 'Drafts of learning materials',
  },
  notices: {
    lessonPublished: {
      name: 'New lesson',
      title: '{{subjectName}}: {{lessonTitle}}',
      detail: 'The lesson is open. Open it to see what is in it.',
    },
    itemPublished: {
      name: 'New item in a lesson',
      title: '{{subjectName}}: {{itemTitle}}',
      detail: 'Part of the lesson {{lessonTitle}}.',
    },
    documentChanged: {
      name: 'Document changed',
      title: '{{subjectName}}: {{itemTitle}} has been changed',
      detail: 'Part of the lesson {{lessonTitle}}. Open it to read the new text.',
    },
    itemReminder: {
      name: 'Reminder of a lesson item',
      title: '{{subjectName}}: {{itemTitle}}',
      detail: '{{text}}',
    },
  },
};

/** What is said when a call of the area is refused. */
export const learningErrors: Record<keyof typeof codes, string> = {
  'learning.not_taught':
    'Class {{class}} does not have this subject, or you do not teach it there. Choose another class or subject.',
  'learning.already_linked': 'Class {{class}} already has a lesson linked to this one. Open it in class {{class}}.',
  'learning.not_linked': 'This lesson is no longer linked to another one. Reload the page.',
  'learning.wrong_state': 'Its state has just changed, so this cannot be done. Reload the page and try again.',
  'learning.order_stale': 'The list has just changed. Reload the page and put it in order again.',
  'learning.nothing_in_it': 'There is nothing in it yet. Write something or choose a file.',
  'learning.dates_out_of_order': 'The order must be: opens, due, closes. Correct the dates.',
  'learning.condition_circle': 'These items wait for each other, so neither could ever open. Remove one condition.',
  'learning.not_in_class': 'There are pupils who are not in this class. Reload the page and choose again.',
  'learning.unknown_file': 'This file is no longer there. Upload it again.',
  'learning.not_for_them': 'There are pupils this item is not set for. Leave them out and send again.',
  'learning.not_open': 'This item is not open to you yet.',
  'learning.no_right_to_kind': 'Your role may not edit this kind of item.',
};
