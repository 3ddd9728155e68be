import type { ClassTranscriptData, CurrentTranscriptPupil, TranscriptSubject } from './document-data.ts';

/** Made-up data for the tests of the documents. */
const FAMILIES = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Huỳnh', 'Võ', 'Đặng', 'Đỗ', 'Trương', 'Ngô'];
const MIDDLES = ['Thị Minh', 'Hoài', 'Quốc', 'Ngọc', 'Thuỳ', 'Đức', 'Bảo'];
const GIVEN = ['An', 'Ánh', 'Bích', 'Châu', 'Dũng', 'Đạt', 'Giang', 'Hân', 'Huyền', 'Khánh', 'Nghĩa', 'Ẩn', 'Vỹ'];

export function pupilName(index: number): string {
  return [FAMILIES[index % 10], MIDDLES[index % 7], GIVEN[index % 13]].join(' ');
}

const SCORED = ['Ngữ văn', 'Toán', 'Tiếng Anh', 'GDCD', 'LS&ĐL', 'KHTN', 'Công nghệ', 'Tin học'];
const COMMENT = ['GDTC', 'Nghệ thuật', 'HĐTN, HN', 'GDĐP'];

export function transcriptSubjects(scored = SCORED, comment = COMMENT): TranscriptSubject[] {
  return [
    ...scored.map((label) => ({ key: label, label, mode: 'SCORE' as const })),
    ...comment.map((label) => ({ key: label, label, mode: 'COMMENT' as const })),
  ];
}

const LEVELS = ['GOOD', 'GOOD', 'FAIR', 'SATISFACTORY', 'GOOD', 'UNSATISFACTORY', 'FAIR'] as const;

export function classTranscript(
  pupils: number,
  change: Partial<Omit<ClassTranscriptData, 'regulation' | 'pupils'>> = {},
): ClassTranscriptData & { regulation: 'TT22' } {
  const subjects = change.subjects ?? transcriptSubjects();
  return {
    regulation: 'TT22',
    period: 'SEMESTER_1',
    schoolYear: '2026-2027',
    className: '9A1',
    school: { managingBody: 'UBND phường Cao Lãnh', name: 'Trường THCS Hoa Phượng', place: 'Phường Cao Lãnh' },
    homeroomTeacher: 'Trần Thị Mai',
    vicePrincipal: 'Phạm Quang Huy',
    principal: 'Nguyễn Hữu Phước',
    draft: false,
    printedAt: '2027-01-07T03:20:00Z',
    signedOn: '2027-01-07',
    lockedOn: null,
    corrections: null,
    ...change,
    subjects,
    pupils: Array.from(
      { length: pupils },
      (_, index): CurrentTranscriptPupil => ({
        fullName: pupilName(index),
        birthDate: `2012-0${1 + (index % 9)}-1${index % 10}`,
        results: Object.fromEntries(
          subjects.map(({ key, mode }, at) => [
            key,
            mode === 'SCORE' ? (index === 7 && at === 1 ? 100 : 55 + ((index * 7 + at * 11) % 45)) : 'PASS',
          ]),
        ),
        academic: index === 15 ? null : (LEVELS[index % 7] ?? null),
        training: LEVELS[(index + 3) % 5] ?? null,
        absencesExcused: index % 4,
        absencesUnexcused: index % 9 === 0 ? 1 : 0,
        title: index % 5 === 0 ? 'EXCELLENT' : index % 5 === 1 ? 'GOOD' : null,
        note: index === 15 ? 'Thiếu Tin học' : null,
      }),
    ),
  };
}
