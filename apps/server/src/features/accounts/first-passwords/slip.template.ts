/** Slips to cut along, two beside each other: each for one person only, with nothing of anybody else's. */
const source = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 8mm, y: 9mm))
#set text(font: "Tinos", lang: data.language, hyphenate: false, size: 10.5pt)
#set par(leading: 0.42em, spacing: 0.6em)

// A word too long for any line may break anywhere; others only between words.
#let soft(value) = value.split(" ").map(word =>
  if word.clusters().len() <= 18 { word } else { word.clusters().join(h(0.01pt)) }).join(" ")

// What has to be typed stays on one line, in the largest letters that do.
#let value(it) = {
  let length = it.clusters().len()
  if length > 22 or it.contains("/") { soft(it) }
  else {
    layout(space => {
      let size = 10.5pt
      while size > 6.5pt and measure(text(size: size, it)).width > space.width { size -= 0.25pt }
      text(size: size, it)
    })
  }
}

#let slip(each) = block(width: 100%, height: 54mm, inset: 4mm, breakable: false, {
  grid(columns: (1fr, 24mm), column-gutter: 3mm,
    {
      text(size: 8.5pt, soft(data.school))
      linebreak()
      text(size: 12pt, weight: "bold", soft(each.name))
      if each.place != "" [ #h(1mm) #text(size: 9.5pt, soft(each.place)) ]
      v(1.2mm)
      grid(columns: (auto, 1fr), column-gutter: 2.5mm, row-gutter: 1.8mm,
        ..each.lines.map(line => (text(size: 9pt, line.at(0)), text(weight: "bold", value(line.at(1))))).flatten())
    },
    image(bytes(each.qr), format: "svg", width: 24mm))
  place(bottom + left, text(size: 8pt, each.note))
})

#let cells = data.slips.map(slip)
#grid(columns: (1fr, 1fr), stroke: (paint: luma(140), thickness: 0.4pt, dash: "dashed"), ..cells)
`;

export const slipTemplate = { name: 'slips', source };
