import type { BookKind } from '@phuong/contract/library/titles/book-title.contract.ts';
import {
  children,
  literature,
  lowerSubjects,
  periodicals,
  referencePatterns,
  referencePublishers,
  series,
  upperSubjects,
  volumes,
} from './demo-books.data.ts';

/** A title of the demonstration, and how many copies the library has of it. */
export interface DemoBook {
  readonly category: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly year: number;
  readonly series: string;
  readonly ddc: string;
  readonly kind: BookKind;
  readonly grades: readonly number[];
  readonly language: string;
  readonly price: number;
  readonly pages: number;
  readonly copies: number;
  readonly isForTeachers: boolean;
}

const wanted = 1200;
const lower = [6, 7, 8, 9];
const upper = [10, 11, 12];
/** The years in which the textbooks of the 2018 curriculum reached each grade. */
const textbookYear: Readonly<Record<number, number>> = {
  6: 2021,
  7: 2022,
  8: 2023,
  9: 2024,
  10: 2022,
  11: 2023,
  12: 2024,
};

const plain = {
  authors: [] as readonly string[],
  series: '',
  grades: [] as readonly number[],
  language: 'vie',
  isForTeachers: false,
};

const subjectsOf = (grade: number) => (grade < 10 ? lowerSubjects : upperSubjects);

function textbooks(): DemoBook[] {
  return [...lower, ...upper].flatMap((grade) =>
    series.flatMap(([name, publisher], place) =>
      subjectsOf(grade).flatMap(([subject, ddc, parts]) => {
        const language = subject === 'Tiếng Anh' ? 'eng' : 'vie';
        const shared = {
          ...plain,
          publisher,
          series: name,
          ddc,
          grades: [grade],
          language,
          year: textbookYear[grade] ?? 2022,
        };
        const pupils = Array.from(
          { length: parts },
          (_, index): DemoBook => ({
            ...shared,
            category: 'GK',
            kind: 'SGK',
            title: parts === 1 ? `${subject} ${grade}` : `${subject} ${grade}, tập ${index + 1}`,
            price: 15_000 + ((grade + index + subject.length) % 9) * 2000,
            pages: 112 + ((grade * subject.length) % 80),
            copies: place === 0 ? 6 : 3,
          }),
        );
        return [
          ...pupils,
          {
            ...shared,
            category: 'GV',
            kind: 'SGV',
            title: `${subject} ${grade}: Sách giáo viên`,
            price: 32_000 + (subject.length % 6) * 3000,
            pages: 180 + ((grade * subject.length) % 60),
            copies: 2,
            isForTeachers: true,
          } satisfies DemoBook,
        ];
      }),
    ),
  );
}

function references(): DemoBook[] {
  return [...lower, ...upper].flatMap((grade) =>
    subjectsOf(grade)
      .filter(([subject]) =>
        ['Toán', 'Ngữ văn', 'Tiếng Anh', 'Khoa học tự nhiên', 'Vật lí', 'Hoá học'].includes(subject),
      )
      .flatMap(([subject, ddc], of) =>
        referencePatterns.map(
          (pattern, index): DemoBook => ({
            ...plain,
            category: /^[5]/.test(ddc) ? 'TK-TN' : 'TK-XH',
            kind: 'STK',
            title: pattern.replace('{subject}', subject).replace('{grade}', String(grade)),
            publisher: referencePublishers[(of + index) % referencePublishers.length] ?? '',
            year: 2019 + ((grade + index) % 7),
            ddc: ddc.endsWith('712') ? `${ddc.slice(0, 3)}.076` : ddc,
            grades: [grade],
            price: 45_000 + ((grade + index) % 6) * 6000,
            pages: 160 + ((grade * (index + 3)) % 90),
            copies: 3 + ((grade + index) % 3),
          }),
        ),
      ),
  );
}

const listed = (text: string, kind: BookKind): DemoBook[] =>
  text
    .trim()
    .split('\n')
    .map((line, index) => {
      const [title = '', authors = '', ddc = '', category = ''] = line.split(' · ');
      return {
        ...plain,
        category,
        kind,
        title,
        authors: authors.split('; '),
        publisher: kind === 'STN' ? 'Kim Đồng' : index % 2 === 0 ? 'Văn học' : 'Hội Nhà văn',
        year: 2014 + (index % 12),
        ddc,
        grades: [],
        price: 48_000 + (index % 14) * 6000,
        pages: 120 + ((index * 37) % 420),
        copies: 3 + (index % 7),
      };
    });

const inVolumes = (): DemoBook[] =>
  volumes.flatMap(([name, author, count, ddc, category, from]) =>
    Array.from(
      { length: count },
      (_, index): DemoBook => ({
        ...plain,
        category,
        kind: 'STN',
        title: `${name}, tập ${index + 1}`,
        authors: [author],
        publisher:
          name === 'Harry Potter' || name.startsWith('Thần đồng') || name.startsWith('Lịch sử') ? 'Trẻ' : 'Kim Đồng',
        series: name,
        year: from + Math.floor((index * 6) / count),
        ddc,
        price: category === 'TN-TR' ? 25_000 : 68_000,
        pages: category === 'TN-TR' ? 192 : 280,
        copies: 2 + (index % 2),
      }),
    ),
  );

/** Issues of magazines, the newest first, as far as they are needed. */
function issues(): DemoBook[] {
  const months = Array.from({ length: 40 }, (_, index) => ({
    month: 12 - (index % 12),
    year: 2025 - Math.floor(index / 12),
  }));
  return months.flatMap(({ month, year }) =>
    periodicals.map(
      ([name, publisher, ddc]): DemoBook => ({
        ...plain,
        category: 'BC',
        kind: 'PERIODICAL',
        title: `${name}, số tháng ${month}/${year}`,
        publisher,
        year,
        series: name,
        ddc,
        price: 20_000,
        pages: 64,
        copies: 1,
      }),
    ),
  );
}

/** The titles of the demonstration's library, the same every time. */
export const demoBooks = (): DemoBook[] => {
  const books = [
    ...textbooks(),
    ...references(),
    ...listed(literature, 'STK'),
    ...listed(children, 'STN'),
    ...inVolumes(),
  ];
  return [...books, ...issues()].slice(0, wanted);
};
