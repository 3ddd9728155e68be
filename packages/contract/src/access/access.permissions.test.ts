import { expect, test } from 'vitest';
import { catalogue, ownPermissions, permissions } from './access.permissions.ts';

/** The fixed spelling, written out: `view_`, `create_`, `update_` of twenty nouns, and five more. */
const specified = `
view_category create_category update_category
view_device create_device update_device
view_lease create_lease update_lease
view_class create_class update_class
view_test create_test update_test
view_slide create_slide update_slide
view_document create_document update_document
view_exercise create_exercise update_exercise
view_book create_book update_book
view_borrow create_borrow update_borrow
view_school_year create_school_year update_school_year
view_semester create_semester update_semester
view_academic_year create_academic_year update_academic_year
view_student create_student update_student
view_subject create_subject update_subject
view_teacher create_teacher update_teacher
view_account create_account update_account
view_role create_role update_role
view_timetable create_timetable update_timetable
view_laboratory create_laboratory update_laboratory
view_setting view_grade_column view_statistic view_laboratory_request grade_up
`
  .trim()
  .split(/\s+/);

test('the catalogue is exactly the 65 specified names', () => {
  expect(specified).toHaveLength(65);
  expect([...catalogue].sort()).toEqual([...specified].sort());
});

test('our own permissions are no names of the catalogue, and no name comes twice', () => {
  expect(ownPermissions.filter((name) => specified.includes(name))).toEqual([]);
  expect(new Set(permissions).size).toBe(permissions.length);
});
