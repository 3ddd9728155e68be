import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../../platform/pdf/typst-engine.ts';
import { CLASS_TRANSCRIPT_TEMPLATE } from './class-transcript.template.ts';
import type { ClassTranscriptData, DocumentPeriod, PrintedRegulation, TranscriptPupil } from './document-data.ts';
import {
  AREAS,
  academicWords,
  areaWords,
  conductWords,
  formatCorrections,
  formatCount,
  formatDate,
  formatInstant,
  formatMark,
  formatPlaceDate,
  formatProof,
  formatResult,
  type LevelWord,
  PERIODS,
  periodInSentence,
  SHORT_TITLES,
  word,
} from './document-format.ts';

type Column = { readonly label: string; readonly width: number; readonly group: string };

const AVERAGES: Readonly<Record<DocumentPeriod, string>> = { SEMESTER_1: 'hk', SEMESTER_2: 'hk', YEAR: 'cn' };

/**
 * Bảng điểm lớp as PDF, A4 landscape: 45 pupils on two pages, the header row on each, no rank column (charter TT 15/2026,
 * article 22.2). Same data, same bytes. Rejects with `PdfRenderError`.
 */
export function renderClassTranscript(data: ClassTranscriptData, turn: PaperTurn): Promise<Uint8Array> {
  return renderTypst(CLASS_TRANSCRIPT_TEMPLATE, toView(data), { createdAt: new Date(data.printedAt), turn });
}

function toView(data: ClassTranscriptData) {
  const { academic, form } = data.regulation;
  const year = data.period === 'YEAR';
  const scored = data.subjects.filter(({ mode }) => mode === 'SCORE');
  const comment = data.hide?.commentSubjects ? [] : data.subjects.filter(({ mode }) => mode === 'COMMENT');
  const absences = !data.hide?.absences;
  const average = AVERAGES[data.period];
  const tail: Column[] = [
    ...(academic.value.hasMean ? [{ label: `ĐTB${average}`, width: 11.5, group: '' }] : []),
    { label: AREAS[form.areas].academicShort, width: 14.4, group: '' },
    { label: AREAS[form.areas].conductShort, width: 14.4, group: '' },
    ...(absences ? ['P', 'K'].map((label) => ({ label, width: 6.2, group: 'Nghỉ' })) : []),
    ...(year ? [{ label: 'Danh hiệu', width: 15, group: '' }] : []),
  ];
  const keys = [...scored, ...comment].map(({ key }) => key);
  return {
    title: `Bảng điểm lớp ${data.className}, ${periodInSentence(data.period)}, năm học ${data.schoolYear}${data.draft ? ' (bản xem trước)' : ''}`,
    heading: `BẢNG ĐIỂM LỚP ${data.className}`,
    meta: `${PERIODS[data.period]}, năm học ${data.schoolYear} – Sĩ số: ${data.pupils.length} – Giáo viên chủ nhiệm: ${data.homeroomTeacher ?? '……………………'}`,
    draft: data.draft,
    managingBody: data.school.managingBody?.toLocaleUpperCase('vi') ?? '',
    school: data.school.name.toLocaleUpperCase('vi'),
    scored: scored.map(({ label }) => label),
    comment: comment.map(({ label }) => label),
    scoredHead: `Môn đánh giá bằng điểm số (ĐTBm${average})`,
    commentHead: 'Môn đánh giá bằng nhận xét',
    tail,
    rows: data.pupils.map((pupil) => [
      pupil.fullName,
      formatDate(pupil.birthDate),
      ...keys.map((key) => formatResult(pupil.results[key])),
      ...areaCells(data.regulation, pupil),
      ...(absences ? [formatCount(pupil.absencesExcused), formatCount(pupil.absencesUnexcused)] : []),
      ...(year ? [word(SHORT_TITLES, pupil.title)] : []),
      pupil.note ?? '',
    ]),
    counts: countLevels(data),
    corrections: formatCorrections(data.corrections),
    proof: formatProof(data.proof),
    placeDate: formatPlaceDate(data.school.place, data.signedOn),
    signatures: data.hide?.signatures
      ? []
      : [
          { role: 'GIÁO VIÊN CHỦ NHIỆM', hint: '(Ký, ghi rõ họ tên)', name: data.homeroomTeacher ?? '' },
          { role: 'PHÓ HIỆU TRƯỞNG', hint: '(Ký, ghi rõ họ tên)', name: data.vicePrincipal ?? '' },
          { role: 'HIỆU TRƯỞNG', hint: '(Ký tên, đóng dấu)', name: data.principal ?? '' },
        ],
    foot: [
      ...(data.proof ? [`Số ${data.proof.number}`] : []),
      `In từ Phượng lúc ${formatInstant(data.printedAt)}`,
      ...(data.lockedOn ? [`khoá sổ ngày ${formatDate(data.lockedOn)}`] : []),
      ...(data.draft ? ['bản xem trước, không có giá trị thay sổ'] : []),
    ].join(' – '),
  };
}

function areaCells(regulation: PrintedRegulation, pupil: TranscriptPupil): string[] {
  const { academic, conduct } = areaWords(regulation, pupil);
  if (!regulation.academic.value.hasMean) return [academic, conduct];
  return [pupil.average === null ? '' : formatMark(pupil.average), academic, conduct];
}

/** How many pupils have each level, in the order of the regulation; those without a result come last. */
function countLevels({ regulation, pupils }: ClassTranscriptData) {
  const names = AREAS[regulation.form.areas];
  const rows = [
    countRow(
      names.academic,
      academicWords(regulation),
      pupils.map(({ academic }) => academic),
    ),
    countRow(
      names.conduct,
      conductWords(regulation),
      pupils.map(({ conduct }) => conduct),
    ),
  ];
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  return rows.map(({ label, cells }) => ({ label, cells: [...cells, ...Array(columns - cells.length).fill('')] }));
}

function countRow<Level extends string>(
  label: string,
  words: readonly LevelWord<Level>[],
  found: readonly (Level | null)[],
) {
  const cells = words.map(({ code, text }) => `${text}: ${found.filter((each) => each === code).length}`);
  const without = found.filter((each) => each === null).length;
  return { label, cells: [...cells, `Chưa XL: ${without}`] };
}
