import type { TextsOf } from '../../texts-of.ts';
import type { listPapers as vi } from '../../vi/platform/list-papers.ts';

export const listPapers: TextsOf<typeof vi> = {
  pupils: 'List of pupils',
  pupilsOfClass: 'List of pupils of class {{class}}',
  employees: 'List of employees',
  number: 'No.',
  schoolYear: 'School year {{year}}',
  people: '{{n}} people, made on {{day}}',
};
