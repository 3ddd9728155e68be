import cssHref from 'katex/dist/katex.min.css?url';

type Katex = typeof import('katex').default;

let loading: Promise<Katex> | undefined;
let chemistry: Promise<unknown> | undefined;

/** Chemical equations (`\ce{…}`) and units (`\pu{…}`) are a part of their own. */
const isChemistry = /\\(?:ce|pu)\b/;

/** What draws formulas, with its letters: loaded by the first formula somebody meets. A failed try is repeated by the next. */
export async function loadKatex(latex: string): Promise<Katex> {
  loading ??= Promise.all([import('katex'), loadStyles()]).then(([{ default: katex }]) => katex);
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
