import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { textOfLines } from '@phuong/questions/formats/text/formulas-in-text.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';

type Cloze = Extract<WrittenQuestion, { kind: 'CLOZE' }>;

/** A text with its gaps: `[[right/wrong/wrong]]` to choose, `[[~text/text]]` to type. */
export function clozeOf(words: string, places: { next: number }): Pick<Cloze, 'stem' | 'gaps'> {
  const gaps: Cloze['gaps'] = [];
  const content = words.split('\n').map((line): RichTextNode => {
    const nodes: RichTextNode[] = [];
    for (const [index, part] of line.split(/\[\[(.+?)\]\]/).entries()) {
      if (index % 2 === 1) {
        const key = `g${gaps.length}`;
        gaps.push(gapOf(key, part, places));
        nodes.push({ type: 'gap', attrs: { key } });
      } else nodes.push(...inlinesOf(part));
    }
    return { type: 'paragraph', content: nodes };
  });
  return { stem: { type: 'doc', content } as Cloze['stem'], gaps };
}

/** Words between gaps with their formulas; blanks at their ends stay. */
function inlinesOf(part: string): readonly RichTextNode[] {
  if (!part.includes('$')) return part ? [{ type: 'text', text: part }] : [];
  const before = part.slice(0, part.length - part.trimStart().length);
  const after = part.slice(part.trimEnd().length);
  const inner = textOfLines(part).content[0]?.content ?? [];
  const blank = (text: string) => (text ? [{ type: 'text', text }] : []);
  return [...blank(before), ...inner, ...blank(after)];
}

function gapOf(key: string, part: string, places: { next: number }): Cloze['gaps'][number] {
  if (part.startsWith('~')) {
    const answers = part
      .slice(1)
      .split('/')
      .map((text) => ({ text: text.trim() }));
    return { key, kind: 'TEXT', answers };
  }
  const [right = '', ...others] = part.split('/').map((text) => text.trim());
  const texts = [...others];
  texts.splice(places.next++ % (others.length + 1), 0, right);
  const options = texts.map((text, index) => ({ key: `o${index}`, text, share: text === right ? 100 : 0 }));
  return { key, kind: 'CHOICE', options };
}
