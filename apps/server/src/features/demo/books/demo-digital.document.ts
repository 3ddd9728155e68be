import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { DigitalText } from './demo-digital.data.ts';

const template = {
  name: 'demo-book',
  source: `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: data.author)
#set page(paper: "a5", margin: (x: 20mm, y: 22mm), numbering: "1")
#set text(font: "Tinos", lang: "vi", size: 11pt)
#set par(leading: 0.75em)
#page(numbering: none, align(center + horizon)[
  #text(size: 13pt, data.author)
  #v(6mm)
  #title(text(size: 26pt, data.title))
])
#for part in data.parts {
  heading(part.heading)
  v(3mm)
  block(inset: (left: 8mm), part.text.split("\\n").join(linebreak()))
  v(9mm)
}
`,
};

/** A small book as it stands on the digital shelf. Rejects with `PdfRenderError`. */
export const renderDigitalText = (text: DigitalText, createdAt: Date, turn: PaperTurn): Promise<Uint8Array> =>
  renderTypst(template, { title: text.title, author: text.author, parts: text.parts }, { createdAt, turn });
