/** A text on one line of its cell: too long, it is drawn narrower, so that every row keeps its height. */
export const FIT = `
#let fit(value) = layout(size => {
  let whole = measure(value).width
  if whole <= size.width { value } else {
    let part = size.width / whole
    scale(x: part * 100%, y: calc.max(part, 0.75) * 100%, reflow: true, origin: left + horizon, box(width: whole, value))
  }
})
`;
