/** How reports look from a day on. */
export const reportTemplates = {
  tab: 'Templates',
  title: 'Report templates',
  intro:
    'A report takes the template of the day it is counted for: change it from a day on, and reports of days before keep theirs.',
  validity: 'In force',
  always: 'always',
  until: 'until {{to}}',
  from: 'from {{from}}',
  fromTo: 'from {{from}} to {{to}}',
  whose: 'By',
  product: 'Phượng',
  school: 'The school',
  columns: 'Columns',
  rows: 'Rows',
  rowKind: { line: 'Each row', grade: 'Sum of a grade', total: 'Sum of all' },
  heading: 'Heading (Vietnamese)',
  headingEn: 'Heading (English)',
  legalBasis: 'Basis',
  legalBasisHint: 'Printed under the heading, such as the letter that asks for it. Left empty, nothing is printed.',
  noBasis: 'none given',
  validFrom: 'In force from',
  column: 'Columns of the report',
  label: 'Column (Vietnamese)',
  labelEn: 'Column (English)',
  up: 'Move up: {{name}}',
  down: 'Move down: {{name}}',
  means: 'Counts {{means}}.',
  copy: 'Make a new version',
  copyOf: 'Make a new version of {{name}}',
  edit: 'Edit',
  editOf: 'Edit {{name}}, {{validity}}',
  remove: 'Delete',
  removeOf: 'Delete {{name}}, {{validity}}',
  removeDetail: 'Reports from that day on take the version before again.',
  save: 'Save template',
  created: 'The new version is there.',
  updated: 'Saved.',
  removed: 'Deleted.',
  used: 'A closed year was counted by this template.',
};

export const reportTemplatesTold = {
  nouns: { report_template: 'report template' },
};

export const reportTemplatesErrors = {
  'numbers.template_part': 'This report has no part {{part}}. Leave it out and save again.',
  'numbers.template_closed':
    'Years until {{day}} are closed and their reports keep their template. Choose a later day.',
  'numbers.template_day_taken':
    'This report has a template from that day already. Edit that one, or choose another day.',
  'numbers.template_used':
    'A closed year was counted by this template, so it stays. Make a new version from another day.',
};
