import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { SheetColumn, Workbook } from '../../../platform/sheet/write-workbook.ts';
import { dayName, importSheetWords, purposeName, shiftName, slotWords } from '../sentences.rules.ts';
import type { WeekPattern } from '../setup/week-setup.rules.ts';
import type { TimetableImport } from './import-plan.rules.ts';

const text = (header: string, width: number): SheetColumn => ({ header, width, type: 'text' });

/** The cells to mend: where each is, what stands there and what is wrong with it. */
export function importFaultsWorkbook({
  cells,
  classes,
  locale,
}: Pick<TimetableImport, 'cells'> & {
  readonly classes: ReadonlyMap<string, string>;
  readonly locale: Locale;
}): Workbook {
  const words = importSheetWords(locale);
  return {
    sheets: [
      {
        name: words.faults,
        columns: [
          text(words.sheet, 18),
          text(words.cell, 8),
          text(words.class, 10),
          text(words.time, 26),
          text(words.given, 26),
          text(words.fault, 80),
        ],
        rows: cells.flatMap(({ cell, slot, fault }) =>
          fault
            ? [
                [
                  cell.sheet,
                  `${cell.letter}${cell.row}`,
                  classes.get(cell.classId) ?? '',
                  slotWords(locale, slot.day, slot.shift, slot.period),
                  cell.text,
                  sentence(locale, fault.code, fault.params),
                ],
              ]
            : [],
        ),
      },
    ],
  };
}

/** An empty week: days, shifts and periods down, classes across; flag assembly and form period where they are. */
export function importTemplateWorkbook(
  week: WeekPattern,
  classes: readonly { readonly name: string; readonly session: string }[],
  locale: Locale,
): Workbook {
  const words = importSheetWords(locale);
  const fixedAt = (session: string, day: number, shift: string, period: number): string => {
    const own = session === 'AFTERNOON' ? 'AFTERNOON' : 'MORNING';
    const found = (['flag', 'form'] as const).find((each) => {
      const slot = week[each][own];
      return slot?.day === day && slot.shift === shift && slot.period === period;
    });
    return found && week.homeroomSubjectId ? purposeName(locale, found === 'flag' ? 'FLAG' : 'FORM') : '';
  };
  return {
    sheets: [
      {
        name: words.template,
        title: [words.title, words.how],
        columns: [
          text(words.day, 10),
          text(words.shift, 8),
          { header: words.period, width: 6, type: 'number' },
          ...classes.map(({ name }) => text(name, 16)),
        ],
        rows: week.days.flatMap((day) =>
          week.shifts.flatMap(({ key, periods }) =>
            periods.map((_, index) => [
              dayName(locale, day),
              shiftName(locale, key),
              index + 1,
              ...classes.map(({ session }) => fixedAt(session, day, key, index + 1)),
            ]),
          ),
        ),
      },
    ],
  };
}
