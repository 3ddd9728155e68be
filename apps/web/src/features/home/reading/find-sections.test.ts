import { guideStaff } from '@phuong/texts/vi/pages/guide-staff.ts';
import { describe, expect, it } from 'vitest';
import { findSections } from './find-sections.ts';

const found = (typed: string) => findSections(guideStaff, typed).map(({ id }) => id);

describe('search in a page', () => {
  it('nothing typed shows every section', () => {
    expect(found('  ')).toHaveLength(guideStaff.sections.length);
  });

  it('finds without accents, in titles, steps and terms', () => {
    expect(found('mat khau')).toContain('sign-in');
    expect(found('danh sach nhap tu excel dong tieu de')).toEqual(['import']);
    expect(found('ctrl+v')).toEqual(['marks']);
  });

  it('wants every word', () => {
    expect(found('học bạ khủng long')).toEqual([]);
  });
});
