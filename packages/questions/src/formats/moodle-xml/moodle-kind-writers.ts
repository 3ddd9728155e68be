import type { SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { productOf } from '../text/decimals.ts';
import { textOfLines } from '../text/formulas-in-text.ts';
import { saysNothing } from '../text/joined-text.ts';
import { escaped } from '../text/markup-of-rich-text.ts';
import { moodleFractionsOf } from '../text/shares.ts';
import type { MoodleFields } from './moodle-field-writer.ts';
import { moodleFileTypes } from './moodle-written.ts';

/** A kind of Moodle, what stands in it beside what all have, and its text where gaps stand in it. */
interface Body {
  readonly type: string;
  readonly content: string;
  readonly stem?: string;
}
type Of<K extends SingleQuestion['kind']> = Extract<SingleQuestion, { kind: K }>;

const lines = (parts: readonly string[]) => parts.filter(Boolean).join('\n');
const shuffled = '<shuffleanswers>1</shuffleanswers>';

/** A question as Moodle has it; null: Moodle has no such question. */
export function moodleBodyOf(question: SingleQuestion, fields: MoodleFields): Body | null {
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return choice(question, fields);
    case 'TRUE_FALSE': {
      const answer = (word: string, isRight: boolean) =>
        `<answer fraction="${isRight ? 100 : 0}" format="moodle_auto_format"><text>${word}</text></answer>`;
      return {
        type: 'truefalse',
        content: lines([answer('true', question.isTrue), answer('false', !question.isTrue)]),
      };
    }
    case 'STATEMENTS':
      return pairs(
        question.statements.map(({ text, isTrue }) => [text, textOfLines(isTrue ? 'Đúng' : 'Sai') as RichText]),
        fields,
      );
    case 'SHORT_TEXT':
      return shortAnswers(question.answers, question.matchesCase, fields);
    case 'GRID_NUMBER':
      fields.losses.add('written_as', { kind: question.kind, as: 'SHORT_TEXT' });
      return shortAnswers(
        question.answers.map((text) => ({ text, share: 100, feedback: '' })),
        false,
        fields,
      );
    case 'NUMBER':
      return numbers(question, fields);
    case 'MATCHING':
      return pairs(
        [
          ...question.pairs.map(({ text, right }) => [text, right] as const),
          ...question.decoys.map(({ text }) => [null, text] as const),
        ],
        fields,
      );
    case 'ORDERING':
      return ordering(question, fields);
    case 'CLOZE':
      return cloze(question, fields);
    case 'ESSAY':
      return essay(question, fields);
    case 'FILE':
      return file(question, fields);
    default:
      return null;
  }
}

function choice({ kind, options }: Of<'CHOICE' | 'CHOICES'>, fields: MoodleFields): Body {
  const stays = options.filter((option) => option.stays).length;
  fields.losses.addIf(stays > 0 && stays < options.length, 'stays');
  const fractions = moodleFractionsOf(options.map(({ share }) => share));
  return {
    type: 'multichoice',
    content: lines([
      `<single>${kind === 'CHOICE'}</single>`,
      `<shuffleanswers>${stays < options.length}</shuffleanswers>`,
      '<answernumbering>ABCD</answernumbering>',
      ...options.map(
        ({ text, feedback }, at) =>
          `${fields.text('answer', text, `fraction="${fractions[at]}"`)}${fields.feedback(feedback)}</answer>`,
      ),
    ]),
  };
}

function shortAnswers(
  answers: readonly { readonly text: string; readonly share: number; readonly feedback: string }[],
  matchesCase: boolean,
  fields: MoodleFields,
): Body {
  const fractions = moodleFractionsOf(answers.map(({ share }) => share));
  return {
    type: 'shortanswer',
    content: lines([
      `<usecase>${matchesCase ? 1 : 0}</usecase>`,
      ...answers.map(
        ({ text, feedback }, at) =>
          `<answer fraction="${fractions[at]}" format="moodle_auto_format">${fields.words(text)}${fields.feedback(feedback)}</answer>`,
      ),
    ]),
  };
}

const absolute = ({ value, tolerance, toleranceOf }: Of<'NUMBER'>['answers'][number]) =>
  toleranceOf === 'RELATIVE' ? productOf(value, tolerance) : tolerance;

function numbers({ answers, units, unitCosts }: Of<'NUMBER'>, fields: MoodleFields): Body {
  fields.losses.addIf(units.length === 0 && unitCosts > 0, 'units');
  const fractions = moodleFractionsOf(answers.map(({ share }) => share));
  const unit = ({ name, factor }: (typeof units)[number]) =>
    `<unit><multiplier>${1 / Number(factor)}</multiplier><unit_name>${escaped(name)}</unit_name></unit>`;
  return {
    type: 'numerical',
    content: lines([
      ...answers.map(
        (answer, at) =>
          `<answer fraction="${fractions[at]}" format="moodle_auto_format">${fields.words(answer.value)}<tolerance>${absolute(answer)}</tolerance>${fields.feedback(answer.feedback)}</answer>`,
      ),
      units.length > 0 ? `<units>${units.map(unit).join('')}</units>` : '',
      `<unitgradingtype>${units.length > 0 && unitCosts > 0 ? 1 : 0}</unitgradingtype>`,
      `<unitpenalty>${unitCosts / 100}</unitpenalty>`,
      `<showunits>${units.length > 0 ? 0 : 3}</showunits>`,
    ]),
  };
}

const pairs = (all: readonly (readonly [left: RichText | null, right: RichText])[], fields: MoodleFields): Body => ({
  type: 'matching',
  content: lines([
    shuffled,
    ...all.map(([left, right]) => {
      const begin = left ? fields.text('subquestion', left) : '<subquestion format="html"><text></text>';
      return `${begin}${fields.text('answer', right)}</answer></subquestion>`;
    }),
  ]),
});

const ways = { ALL: 'ALL_OR_NOTHING', PLACES: 'ABSOLUTE_POSITION', NEIGHBOURS: 'RELATIVE_NEXT_EXCLUDE_LAST' } as const;

const ordering = ({ rows, counting }: Of<'ORDERING'>, fields: MoodleFields): Body => ({
  type: 'ordering',
  content: lines([
    '<layouttype>VERTICAL</layouttype>',
    '<selecttype>ALL</selecttype>',
    `<selectcount>${rows.length}</selectcount>`,
    `<gradingtype>${ways[counting]}</gradingtype>`,
    ...rows.map(({ text }, at) => `${fields.text('answer', text, `fraction="${at + 1}"`)}</answer>`),
  ]),
});

/** Moodle's signs inside a gap get a stroke; its text is HTML. */
const inGap = (text: string) => escaped(text).replace(/[}~#=\\]/g, '\\$&');

function cloze({ stem, gaps }: Of<'CLOZE'>, fields: MoodleFields): Body {
  const written = new Map(gaps.map((gap) => [gap.key, gapOf(gap, fields)]));
  return { type: 'cloze', content: '', stem: fields.text('questiontext', stem, '', (key) => written.get(key) ?? '') };
}

function gapOf(gap: Of<'CLOZE'>['gaps'][number], fields: MoodleFields): string {
  const share = (value: number) => (value === 100 ? '=' : `%${value}%`);
  if (gap.kind === 'CHOICE')
    return `{${gap.weight}:MULTICHOICE:${gap.options.map((option) => `${share(option.share)}${inGap(option.text)}`).join('~')}}`;
  fields.losses.addIf(
    gap.answers.some(({ feedback }) => feedback),
    'feedback',
  );
  if (gap.kind === 'TEXT')
    return `{${gap.weight}:SHORTANSWER${gap.matchesCase ? '_C' : ''}:${gap.answers.map((answer) => `${share(answer.share)}${inGap(answer.text)}`).join('~')}}`;
  fields.losses.addIf(
    gap.answers.some(({ toleranceOf }) => toleranceOf === 'RELATIVE'),
    'tolerance',
  );
  return `{${gap.weight}:NUMERICAL:${gap.answers.map((answer) => `${share(answer.share)}${answer.value}:${absolute(answer)}`).join('~')}}`;
}

const guideOf = (guide: RichText, fields: MoodleFields) => (saysNothing(guide) ? '' : fields.text('graderinfo', guide));

const essay = ({ mostWords, takesFiles, guide }: Of<'ESSAY'>, fields: MoodleFields): Body => ({
  type: 'essay',
  content: lines([
    '<responseformat>editor</responseformat>',
    `<attachments>${takesFiles ? -1 : 0}</attachments>`,
    mostWords === null ? '' : `<maxwordlimit>${mostWords}</maxwordlimit>`,
    guideOf(guide, fields),
  ]),
});

const file = ({ families, mostFiles, guide }: Of<'FILE'>, fields: MoodleFields): Body => ({
  type: 'essay',
  content: lines([
    '<responseformat>noinline</responseformat>',
    `<attachments>${mostFiles}</attachments>`,
    '<attachmentsrequired>1</attachmentsrequired>',
    families.length > 0
      ? `<filetypeslist>${families.map((family) => moodleFileTypes[family]).join(',')}</filetypeslist>`
      : '',
    guideOf(guide, fields),
  ]),
});
