import { SHEET_TEMPLATE } from './sheet.template.ts';

/** A text on A4 with what it is above it. */
export const TEXT_TEMPLATE = {
  name: 'lesson-text',
  source: `${SHEET_TEMPLATE}
#set page(paper: "a4", margin: (x: 20mm, top: 18mm, bottom: 20mm), footer: page-foot(data.foot))

#block(below: 9pt, text(size: 17pt, weight: "bold", data.title))
#for line in data.lines { block(above: 5pt, below: 5pt, text(size: 10.5pt, fill: luma(70), line)) }
#block(above: 8pt, line(length: 100%, stroke: 0.6pt + luma(150)))
#rich-text(data.text)
#for each in data.after { block(above: 10pt, [#strong(each.label): #link(each.href, each.href)]) }
`,
};
