/**
 * Lines of CSV as RFC 4180 has them: fields between commas, in quotes where they are texts, lines end with CR LF. A field without quotes
 * and without a letter is no value (null), `""` is an empty text.
 */

/** The lines of a text that ends with CR LF, without it; line breaks inside quotes are kept. */
export function* csvLines(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    let end = text.indexOf('\r\n', start);
    // A break is the end of a line when the quotes before it come in pairs.
    while (end >= 0 && hasOpenQuote(text, start, end)) end = text.indexOf('\r\n', end + 2);
    if (end < 0) end = text.length;
    yield text.slice(start, end);
    start = end + 2;
  }
}

function hasOpenQuote(text: string, start: number, end: number): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"', start); at >= 0 && at < end; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
}

/** The values of one line. */
export function csvFields(line: string): (string | null)[] {
  const fields: (string | null)[] = [];
  for (let at = 0; at <= line.length; ) {
    if (line[at] === '"') {
      let end = line.indexOf('"', at + 1);
      while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
      if (end < 0) throw new SyntaxError('A quote is not closed.');
      fields.push(line.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 2;
    } else {
      const comma = line.indexOf(',', at);
      const end = comma < 0 ? line.length : comma;
      fields.push(end === at ? null : line.slice(at, end));
      at = end + 1;
    }
  }
  return fields;
}
