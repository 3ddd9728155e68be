import type { learningErrors as codes } from '@phuong/contract/learning/learning.api.ts';
import type { TextsOf } from '../../texts-of.ts';
import type { learningTold as viTold } from '../../vi/learning/learning.ts';

/** What is told of the area outside its screens: in the log, the menu, a person's file, notifications. */
export const learningTold: TextsOf<typeof viTold> = {
  nouns: {
    lesson: 'lesson',
    lesson_item: 'lesson item',
    material: 'learning material',
    marking: 'marking',
    marking_comment: 'ready comment',
    submission: 'submission',
    item_question: 'pupil’s question',
  },
  fields: {
    column: 'mark column',
    cutOffAt: 'taken until',
    groups: 'groups',
    isGroupWork: 'group work',
    isLate: 'late',
    isShared: 'shown to the class',
    isRequired: 'required',
    kinds: 'what may be handed in',
    opensAt: 'opens',
    scale: 'highest points',
    dueAt: 'due',
    edition: 'edition',
    goalsChanged: 'goals changed',
    isLinked: 'linked to its source',
    materials: 'materials copied',
    moved: 'items moved',
    points: 'points',
    planPeriods: 'periods of the plan',
    text: 'message',
    written: 'cells written',
    words: 'words',
  },
  menu: {
    ownLearning: 'Lessons',
    questionBank: 'Question bank',
  },
  tables: {
    lesson_item_students: 'Lesson items set for single pupils',
    lesson_item_progress: 'Lesson items opened',
    lesson_reminders: 'Reminders of lesson items',
    item_questions: 'Questions about lessons',
    exercise_extensions: 'Longer time for exercises',
    student_device_keys: 'Key of work kept on devices',
    exercise_group_members: 'Groups of exercises',
    submissions: 'Work handed in',
    submission_members: 'Work handed in by each pupil',
    live_answers: 'Answers while slides are presented',
    live_followers: 'Slides being followed',
    marking_comments: 'Ready comments of markers',
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
    workReturned: {
      name: 'Work given back for rework',
      title: '{{subjectName}}: do {{itemTitle}} again',
      detail: 'Part of {{lessonTitle}}. Open it to read your teacher’s comment and the new date.',
    },
    markReleased: {
      name: 'Work marked',
      title: '{{subjectName}}: {{itemTitle}} is marked',
      detail: 'Part of {{lessonTitle}}. Open it to see the mark and the comments.',
    },
    questionAsked: {
      name: 'A pupil asks',
      title: '{{studentName}} ({{className}}) asks about {{itemTitle}}',
      detail: '{{text}}',
    },
    questionAnswered: {
      name: 'Your question is answered',
      title: '{{subjectName}}: your question has an answer',
      detail: 'About {{itemTitle}}, lesson {{lessonTitle}}.',
    },
    longerTime: {
      name: 'Longer time for an exercise',
      title: '{{subjectName}}: {{itemTitle}} has another due date',
      detail: 'Part of the lesson {{lessonTitle}}. Open it to see the new date.',
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
  'learning.not_a_pdf': 'This file is not a PDF. Save the slides as PDF and upload them again.',
  'learning.not_for_them': 'There are pupils this item is not set for. Leave them out and send again.',
  'learning.not_open': 'This item is not open to you yet.',
  'learning.no_right_to_kind': 'Your role may not edit this kind of item.',
  'learning.rubric_beyond_scale':
    'The best levels of all criteria come to more than the highest points. Lower them or raise the highest points.',
  'learning.has_work':
    'Pupils have handed in work, so this part can no longer change. Only the text, dates and longer time can.',
  'learning.in_two_groups': 'A pupil is in two groups. Leave each pupil in one.',
  'learning.column_taken': 'This mark column is taken by the exercise “{{title}}”. Choose another one.',
  'learning.cut_off': 'Work is no longer taken. Ask your teacher if you need longer.',
  'learning.no_sound': 'This file is no sound. Record it again or choose a file of sound.',
  'learning.kind_not_taken': 'This exercise does not take this kind. Look at what may be handed in.',
  'learning.too_many_files': 'Too many files: this exercise takes at most {{most}}.',
  'learning.file_too_large': 'The file is too large: this exercise takes files of at most {{megabytes}} MB.',
  'learning.in_marking': 'Your teacher has begun to mark, so what you handed in can no longer change.',
  'learning.late_not_known': 'This is late; days begun since it was due: {{days}}. Confirm that and hand in again.',
  'learning.no_resubmission': 'This exercise can be handed in once only.',
  'learning.past_due': 'It was due already, so it can no longer be taken back.',
  'learning.left_class': 'You are no longer in this class, so you can only read it.',
  'learning.reason_required': 'Give the reason.',
  'learning.beyond_scale': 'Points cannot be more than {{most}}, the highest of this exercise. Change the points.',
  'learning.points_required': 'There are no points yet. Choose levels of the rubric or type the points.',
  'learning.not_latest': 'The pupil has handed in a newer version. Load the page again to mark that one.',
  'learning.is_released': 'The mark has been released. Reopen the marking with a reason, then change it.',
  'learning.not_marked': 'Some work is not marked yet, so nothing was released. Finish marking it or leave it out.',
  'learning.too_many_comments': 'Your bank already has {{most}} comments for this subject. Delete some you seldom use.',
  'learning.no_points':
    'This exercise is not marked by points. Give it a scale, or leave out the points and the mark column.',
  'learning.marked_by_comment':
    'This subject is assessed by comment, so its mark sheet takes no points. Take the column away.',
  'learning.too_many_questions': 'You have asked {{most}} questions here. Go on in one of them.',
  'learning.question_full': 'This question has {{most}} posts. Ask a new one, or talk about it in class.',
  'learning.not_shown': 'Pupils cannot see these slides yet, so the class cannot follow. Publish them first.',
  'learning.not_live': 'This presentation is over. Reload the page.',
  'learning.no_such_question': 'The page no longer has this question. Reload the page and ask again.',
  'learning.answers_shown': 'This question is closed and takes no more answers.',
  'learning.no_answer': 'Choose or write an answer, then send it.',
  'learning.not_to_take': 'Your teacher does not let this be downloaded. Read it on the screen.',
  'learning.nothing_to_print': 'This document is a file and not a text. Download the file itself.',
  'learning.locked_pdf':
    'This PDF has a password, so it cannot be laid out anew. Download “A page at a time” to get the file itself.',
  'learning.broken_pdf': 'This PDF is damaged and cannot be read. Upload another copy.',
  'learning.too_large_to_print':
    'The files here are too large to be made into one PDF ({{most}} MB). Download the files one by one.',
  'learning.nothing_handed_in': 'Nobody has handed anything in, so there is nothing to download.',
  'learning.too_much_to_take':
    'The work is more than {{most}} GB, too large for one .zip. Open works to download them.',
};
