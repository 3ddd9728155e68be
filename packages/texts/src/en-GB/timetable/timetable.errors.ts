import type { timetableErrors as codes } from '@phuong/contract/timetable/timetable.errors.ts';

export const timetableErrors: Record<keyof typeof codes, string> = {
  'timetable.not_editable': 'Version {{name}} has been published and cannot be changed. Copy it and edit the copy.',
  'timetable.is_generating': 'Version {{name}} is being generated. Wait until it ends, or stop it, then edit.',
  'timetable.not_generating': 'This version is not being generated. Reload the page to see the result.',
  'timetable.name_taken': 'The semester already has a version called {{name}}. Choose another name.',
  'timetable.in_use':
    'Version {{name}} has been used for teaching and must be kept. Only versions never published can be deleted.',
  'timetable.other_semester': 'The two versions belong to different semesters. Choose one of the same semester.',
  'timetable.unknown_lesson': 'A lesson is no longer in this version. Reload the page and try again.',
  'timetable.lesson_locked': '{{lesson}} is locked. Unlock it before moving it.',
  'timetable.slot_outside_week': 'A period lies outside the school week. Check day, session and periods a session.',
  'timetable.lesson_does_not_fit':
    '{{lesson}} is {{duration}} periods long and does not fit here. Choose an earlier period.',
  'timetable.no_lessons': 'The semester has no lessons yet. Enter periods and teaching assignments first.',
  'timetable.has_hard_faults':
    '{{unplaced}} [unplaced:lesson is|lessons are] unplaced and {{hard}} compulsory [hard:rule is|rules are] broken. Fix them, or accept them with a reason.',
  'timetable.unknown_room': 'This room no longer exists. Reload the page and choose another.',
  'timetable.room_name_taken': 'The school already has a room called {{name}}. Choose another name.',
  'timetable.room_in_use': 'Room {{name}} is used in a timetable and cannot be deleted. Make it inactive instead.',
  'timetable.room_taken': 'Room {{room}} already has {{other}} at that time. Choose another room.',
  'timetable.room_wrong_kind': 'Room {{room}} is not the kind {{lesson}} needs. Choose another room.',
  'timetable.periods_overlap': 'Period {{period}} must begin after the one before ends, and end after it begins.',
  'timetable.unknown_teacher': 'This teacher no longer exists. Reload the page and choose another.',
  'timetable.unknown_class': 'This class is not in the school year. Reload the page and choose again.',
  'timetable.unknown_subject': 'This subject no longer exists or the class does not take it. Reload and choose again.',
  'timetable.rule_always_on': 'This rule is always compulsory: it cannot be switched off or made a wish.',
  'timetable.rule_value_unknown': 'This rule has no number called {{name}}. Reload the page and change it again.',
  'timetable.rule_value_range': 'This number must be from {{min}} to {{max}}.',
  'timetable.rule_target_unknown':
    'A teacher, class or subject with its own values no longer exists. Reload and choose again.',
  'timetable.nothing_to_copy': 'The other year has no settings to copy. Choose another year, or enter new ones.',
  'timetable.arrangement_overlaps': 'Class {{class}} is already combined or split for this subject. End that first.',
  'timetable.not_split': 'These classes are combined, not split into groups. Choose a split class.',
  'timetable.not_in_class': 'Somebody is no longer in class {{class}}. Reload the list and divide it again.',
  'timetable.unknown_group':
    'Class {{class}} has no group {{group}} in this subject. Reload the page and choose again.',
  'timetable.group_name_taken': 'The name {{group}} belongs to another group. Choose another name.',
  'timetable.not_checked': 'Version {{name}} has not been checked. Check it, fix its faults, then publish.',
  'timetable.date_outside_semester': 'The first day must lie in the semester, from {{from}} to {{to}}.',
  'timetable.date_in_past': 'This day is over. Choose today or a later day.',
  'timetable.date_taken': 'Version {{name}} starts on this day too. Choose another day, or withdraw that one.',
  'timetable.changes_not_confirmed':
    'There [changes:is|are] now {{changes}} [changes:change|changes], not what you saw. Look again, then publish.',
  'timetable.cannot_withdraw': 'Only a scheduled version, or one published today, can be withdrawn. Publish another.',
  'timetable.none_in_force': 'No timetable applies on this day. Publish one first.',
  'timetable.no_lesson_that_day': 'This lesson is not on that day. Choose a day that has it.',
  'timetable.override_exists': 'This lesson already has a change on that day. Edit that one.',
  'timetable.part_of_swap': 'This lesson is part of a swap. Undo the whole swap, then start again.',
  'timetable.place_taken_since':
    'The lesson cannot go back to its place: {{name}} now has {{lesson}} at that time. Undo that change first.',
  'timetable.swap_repeated': 'One lesson is chosen twice. Choose two or three different lessons.',
  'timetable.substitute_busy': '{{teacher}} is busy at that time: {{lesson}}. Choose somebody else.',
  'timetable.class_busy': '{{class}} has {{lesson}} at that time. Choose another time, or cancel that lesson first.',
  'timetable.day_off': '{{date}} is a day off ({{name}}). Choose another day.',
  'timetable.override_needs_teacher': 'Choose who covers.',
  'timetable.override_needs_room': 'Choose the room to use instead.',
  'timetable.override_needs_place': 'Choose the day, session and period it moves to.',
  'timetable.calendar_too_often': 'The calendar is being read too often. Try again in a few minutes.',
  'timetable.import_no_grid':
    'No timetable was found. It needs a header row with class names ({{classes}}…) and columns for day and period.',
  'timetable.import_has_faults':
    'The file has {{count}} wrong [count:cell|cells]. Correct the file, or choose to leave [count:it|them] out.',
  'timetable.import_subject_missing':
    'The subject in “{{given}}” is not known. Write its name or short name as in the list of subjects, such as “Maths - Mai”.',
  'timetable.import_subject_not_taught':
    'Class {{class}} has no {{subject}} this semester. Correct the cell, or enter its periods first.',
  'timetable.import_teacher_missing':
    'There is no teacher called “{{given}}”. Write the full name, the given name or the code.',
  'timetable.import_teacher_ambiguous': '{{count}} teachers are called “{{given}}”. Write the full name or the code.',
  'timetable.import_teacher_other':
    'According to the assignments, {{assigned}} teaches {{subject}} in {{class}}. Correct the cell, or change the assignment first.',
  'timetable.import_nobody_assigned':
    'Nobody is assigned to {{subject}} in {{class}}. Assign somebody first, or leave the name out of the cell.',
  'timetable.import_room_missing': 'There is no room called “{{given}}”. Correct the name, or add the room first.',
  'timetable.import_lesson_extra':
    '{{subject}} in {{class}} already has its {{count}} [count:period|periods]; this cell is one too many. Clear it, or raise the number of periods first.',
  'timetable.import_place_fixed':
    'Class {{class}} has {{fixed}} at this time by the week setup. Correct the cell, or change the week setup first.',
  'timetable.import_fixed_elsewhere':
    'The week setup has {{fixed}} of {{class}} on {{place}}. Move the cell there, or change the week setup first.',
  'timetable.import_cell_repeated': 'Class {{class}} already has {{other}} at this time in the file. Keep one of them.',
  'timetable.paper_busy': 'Many papers are being printed. Try again in a few minutes.',
};
