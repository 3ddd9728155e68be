/**
 * How the nodes of a rich text are set on paper; every text comes as data. `rich-text(nodes, notes: "foot")` sets a text; `notes`: whether
 * footnotes stand at the foot of the page or, on slides, where their sign would.
 */
export const RICH_TEXT_TEMPLATE = `
#let mono = ("DejaVu Sans Mono", "Tinos")

#let math-look = (
  upright: math.upright, bold: it => math.bold(math.upright(it)), bold-italic: math.bold, double-struck: math.bb,
  script: math.cal, fraktur: math.frak, sans: math.sans, mono: math.mono,
)
#let math-node(n) = {
  let row(list) = { []; for each in list { math-node(each) } }
  if n.m == "row" { row(n.c) }
  else if n.m == "fence" { math.lr(row(n.c)) }
  else if n.m == "sqrt" { math.sqrt(row(n.c)) }
  else if n.m == "cancel" { math.cancel(row(n.c)) }
  else if n.m == "box" { box(stroke: 0.5pt, inset: 3pt, baseline: 3pt, math.equation(row(n.c))) }
  else if n.m == "hide" { hide(row(n.c)) }
  else if n.m == "sign" { let sign = [#symbol(n.v)]; if n.look == none { sign } else { (math-look.at(n.look))(sign) } }
  else if n.m == "words" { text(font: ("Tinos",), style: "normal", n.v) }
  else if n.m == "operator" { math.op(n.v) }
  else if n.m == "stretched" { math.stretch([#symbol(n.v)], size: 100%) }
  else if n.m == "fraction" {
    if n.line { math.frac(math-node(n.a), math-node(n.b)) } else { math.vec(delim: none, math-node(n.a), math-node(n.b)) }
  }
  else if n.m == "root" { math.root(math-node(n.a), math-node(n.b)) }
  else if n.m == "attach" {
    let base = if n.a.m == "stretched" { math.stretch([#symbol(n.a.v)], size: 100% + 1em) } else { math-node(n.a) }
    let parts = (:)
    if n.t != none { parts.insert("t", math-node(n.t)) }
    if n.b != none { parts.insert("b", math-node(n.b)) }
    math.attach(if n.limits { math.limits(base) } else { math.scripts(base) }, ..parts)
  }
  else if n.m == "accent" { math.accent(math-node(n.a), n.v) }
  else if n.m == "lined" {
    (overline: math.overline, underline: math.underline, overbrace: math.overbrace, underbrace: math.underbrace).at(n.v)(math-node(n.a))
  }
  else if n.m == "table" {
    math.mat(delim: none, align: (left: left, center: center, right: right).at(n.align),
      ..n.rows.map(line => line.map(math-node)))
  }
  else if n.m == "space" { h(n.em * 1em) }
  else if n.m == "style" {
    let inner = row(n.c)
    let sized = if n.size == "display" { math.display(inner) } else if n.size == "inline" { math.inline(inner) } else { inner }
    if n.colour == none { sized } else { text(fill: rgb(n.colour), sized) }
  }
}

// A formula, or its LaTeX where it could not be read.
#let formula(n, block: false) = {
  if n.tree == none {
    let source = text(font: mono, size: 0.85em, n.latex)
    if block { align(center, source) } else { source }
  } else { math.equation(block: block, alt: n.latex, math-node(n.tree)) }
}

#let mark-fill = (yellow: rgb("#fff3a3"), green: rgb("#c9f2d0"), blue: rgb("#cfe4ff"), pink: rgb("#ffd6e7"))
#let with-marks(n) = {
  let shown = if n.marks.contains("code") { text(font: mono, size: 0.88em, n.v) } else { [#n.v] }
  for mark in n.marks {
    if mark == "bold" { shown = strong(shown) }
    else if mark == "italic" { shown = emph(shown) }
    else if mark == "underline" { shown = underline(shown) }
    else if mark == "strike" { shown = strike(shown) }
    else if mark == "subscript" { shown = sub(shown) }
    else if mark == "superscript" { shown = super(shown) }
  }
  if n.fill != none { shown = highlight(fill: mark-fill.at(n.fill), shown) }
  if n.href != none { shown = link(n.href, underline(text(fill: rgb("#1a4fb4"), shown))) }
  shown
}

#let inline(nodes, notes) = {
  []
  for n in nodes {
    if n.k == "text" { with-marks(n) }
    else if n.k == "break" { linebreak() }
    else if n.k == "formula" { formula(n) }
    else if n.k == "footnote" {
      if notes == "foot" { footnote(n.v) } else { text(size: 0.75em, fill: luma(90), " (" + n.v + ")") }
    }
  }
}

#let placed(words, where) = if where == none { words } else if where == "justify" { par(justify: true, words) } else {
  align((center: center, right: right).at(where), words)
}

#let choice-sign(kind) = if kind == "one" { box(baseline: 0.1em, circle(radius: 0.38em, stroke: 0.6pt)) } else {
  box(baseline: 0.1em, square(size: 0.72em, stroke: 0.6pt))
}

// A picture as large as it was put, no larger than it is, the room and the page allow.
#let picture(n, most-height) = if n.path == none {
  block(width: 100%, inset: 0.7em, stroke: (paint: luma(150), dash: "dashed"), text(fill: luma(90), n.missing))
} else {
  layout(room => {
    let width = calc.min(room.width * n.width / 100, n.natural * 1pt, most-height * n.ratio)
    align(center, {
      image(n.path, width: width, alt: n.alt)
      if n.caption != "" { block(above: 0.5em, text(size: 0.88em, style: "italic", n.caption)) }
    })
  })
}

#let rich-text(nodes, notes: "foot", most-height: 200mm) = {
  let all(list) = rich-text(list, notes: notes, most-height: most-height)
  []
  for n in nodes {
    if n.k == "paragraph" { block(width: 100%, placed({ inline(n.c, notes); if n.c.len() == 0 { [~] } }, n.align)) }
    else if n.k == "heading" { heading(level: n.level, outlined: false, placed(inline(n.c, notes), n.align)) }
    else if n.k == "bullets" { list(..n.items.map(all)) }
    else if n.k == "numbers" { enum(start: n.start, ..n.items.map(all)) }
    else if n.k == "quote" { block(width: 100%, inset: (left: 0.8em, y: 0.2em), stroke: (left: 2pt + luma(170)), all(n.c)) }
    else if n.k == "rule" { line(length: 100%, stroke: 0.6pt + luma(130)) }
    else if n.k == "code" {
      block(width: 100%, inset: 0.6em, fill: luma(246), radius: 2pt, text(font: mono, size: 0.82em, raw(n.v, block: true)))
    }
    else if n.k == "formula" { formula(n, block: true) }
    else if n.k == "table" {
      table(
        columns: n.columns.map(share => share * 1fr), stroke: 0.6pt + luma(120), inset: 0.42em, align: left + top,
        ..n.cells.map(cell => table.cell(x: cell.x, y: cell.y, colspan: cell.colspan, rowspan: cell.rowspan,
          fill: if cell.head { luma(236) } else { none }, if cell.head { strong(all(cell.c)) } else { all(cell.c) })),
      )
    }
    else if n.k == "picture" { picture(n, most-height) }
    else if n.k == "media" {
      block(width: 100%, inset: 0.5em, stroke: 0.6pt + luma(150), radius: 2pt, [#strong(n.kind): #n.title])
    }
    else if n.k == "callout" {
      block(width: 100%, inset: (left: 0.8em, rest: 0.6em), fill: luma(246), stroke: (left: 3pt + rgb(n.colour)), {
        block(below: 0.6em, text(weight: "bold", fill: rgb(n.colour), n.label))
        all(n.c)
      })
    }
    else if n.k == "question" {
      block(width: 100%, inset: 0.7em, stroke: 0.6pt + luma(130), radius: 3pt, {
        block(below: 0.6em, text(weight: "bold", size: 0.9em, n.label))
        all(n.c)
        if n.kind == "short" { v(0.9em); line(length: 60%, stroke: (paint: luma(110), thickness: 0.6pt, dash: "dotted")) }
        else { for option in n.options { block(above: 0.6em, below: 0.6em, [#choice-sign(n.kind) #h(4pt) #inline(option, notes)]) } }
      })
    }
  }
}
`;
