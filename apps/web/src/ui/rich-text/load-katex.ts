import cssHref from 'katex/dist/katex.min.css?url';

type Katex = typeof import('katex').default;

let loading: Promise<Katex> | undefined;
let chemistry: Promise<unknown> | undefined;

/** Chemical equations (`\ce{…}`) and units (`\pu{…}`) are a part of their own. */
const isChemistry = /\\(?:ce|pu)\b/;

/** What draws formulas, with its letters: loaded by the first formula somebody meets. A failed try is repeated by the next. */
export async function loadKatex(latex: string): Promise<Katex> {
  loading ??= Promise.all([import('katex'), loadStyles().then(loadLetters)]).then(([{ default: katex }]) => katex);
  loading.catch(() => {
    loading = undefined;
  });
  const katex = await loading;
  if (isChemistry.test(latex)) {
    chemistry ??= import('katex/contrib/mhchem');
    chemistry.catch(() => {
      chemistry = undefined;
    });
    await chemistry;
  }
  return katex;
}

/** No formula waits longer for its letters: a line may move then. */
const mostWaitMs = 1_000;

/** Letters of the device are higher: a line with a formula would be another once those of the formulas are there. */
async function loadLetters(): Promise<void> {
  const letters = Promise.all(['1em KaTeX_Main', 'italic 1em KaTeX_Math'].map((font) => document.fonts.load(font)));
  const late = new Promise((resolve) => setTimeout(resolve, mostWaitMs));
  await Promise.race([letters, late]).catch(() => undefined);
}

/** The style sheet of formulas is not in that of the app, which everybody loads. */
function loadStyles(): Promise<void> {
  return new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = cssHref;
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      failed(new Error('The style sheet of formulas did not come'));
    };
    document.head.append(link);
  });
}
