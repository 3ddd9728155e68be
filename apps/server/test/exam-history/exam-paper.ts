const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A choice, a number, four statements: what most school tests are made of, each worth a point. */
function aQuestion(at: number): object {
  if (at % 4 === 1) {
    const value = String(at * 3);
    return { kind: 'NUMBER', stem: words(`${at} × 3 bằng mấy?`), answers: [{ value }] };
  }
  if (at % 4 === 3) {
    const statements = ['a', 'b', 'c', 'd'].map((key, place) => ({
      key,
      text: words(`Mệnh đề ${key} của câu ${at}`),
      isTrue: (at + place) % 2 === 0,
    }));
    return { kind: 'STATEMENTS', stem: words(`Câu ${at}: đúng hay sai?`), statements };
  }
  const options = ['a', 'b', 'c', 'd'].map((key, place) => ({
    key,
    text: words(`Phương án ${key} của câu ${at}`),
    share: place === at % 4 ? 100 : 0,
  }));
  return { kind: 'CHOICE', stem: words(`Câu ${at}: chọn phương án đúng`), options };
}

/** One part with that many questions under the keys q0, q1, … */
export const anExamPaper = (questions: number): object[] => [
  {
    key: 'p1',
    name: '',
    questions: Array.from({ length: questions }, (_, at) => ({
      key: `q${at}`,
      points: 100,
      question: aQuestion(at),
    })),
  },
];

interface Asked {
  readonly kind: string;
  readonly options?: readonly { readonly key: string }[];
  readonly statements?: readonly { readonly key: string }[];
}

/** Something a pupil may answer to a question as it was shown to them. @param chance a number from 0 to below 1, drawn anew each time. */
export function anyAnswer({ kind, options = [], statements = [] }: Asked, chance: () => number): object {
  if (kind === 'NUMBER') return { kind, text: String(Math.floor(chance() * 60)), unit: '' };
  if (kind === 'STATEMENTS') {
    const judged = statements.filter(() => chance() < 0.9).map(({ key }) => [key, chance() < 0.5]);
    return { kind, judged: Object.fromEntries(judged) };
  }
  return { kind, chosen: options[Math.floor(chance() * options.length)]?.key ?? null };
}
