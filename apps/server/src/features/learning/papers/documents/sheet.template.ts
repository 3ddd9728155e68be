import { RICH_TEXT_TEMPLATE } from '../../../../platform/rich-text-paper/rich-text.template.ts';

/** Typst shared by the papers of lessons: face, spacing, headings of a text. */
export const SHEET_TEMPLATE = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set text(font: ("Tinos", "Libertinus Serif", "DejaVu Sans Mono"), lang: data.lang, size: 12pt, hyphenate: false)
#set par(leading: 0.62em, spacing: 0.9em)
#set heading(numbering: none, outlined: false)
#show heading: set block(above: 1.1em, below: 0.7em)
#show heading.where(level: 2): set text(size: 1.35em)
#show heading.where(level: 3): set text(size: 1.15em)
#show heading.where(level: 4): set text(size: 1em)
#set footnote.entry(gap: 0.4em)
#show footnote.entry: set text(size: 10pt)
${RICH_TEXT_TEMPLATE}
#let page-foot(left-words) = {
  set text(size: 9pt, fill: luma(70))
  grid(columns: (1fr, auto), column-gutter: 6mm, left-words, context {
    data.words.pageOf.replace("{{page}}", str(here().page())).replace("{{of}}", str(counter(page).final().first()))
  })
}
`;
