import type { QtiElements } from './qti-element-writer.ts';
import type { Response } from './qti-response.ts';
import { numberResponse, type Of, response, type Slot, textResponse, type Written } from './qti-slots.ts';

/** A text with gaps: an interaction in each, which is worth its part. */
export function gapText({ stem, gaps }: Of<'CLOZE'>, slot: Slot, elements: QtiElements): Written {
  const weights = gaps.reduce((sum, { weight }) => sum + weight, 0);
  const responses: Response[] = [];
  const written = new Map<string, string>();
  for (const [at, gap] of gaps.entries()) {
    const own = { id: `${slot.id}_${at + 1}`, weight: (slot.weight * gap.weight) / weights };
    const marks = { responseIdentifier: own.id, 'data-weight': gap.weight, 'data-kind': 'CLOZE' };
    if (gap.kind === 'CHOICE') {
      const choices = gap.options.map(({ text }, place) =>
        elements.own('inlineChoice', { identifier: `C${place + 1}` }, elements.line(text)),
      );
      const entries = gap.options
        .map(({ share }, place) => ({ key: `C${place + 1}`, value: share / 100 }))
        .filter(({ value }) => value !== 0);
      written.set(gap.key, elements.own('inlineChoiceInteraction', { ...marks, shuffle: true }, choices));
      responses.push(
        response(own, {
          cardinality: 'single',
          baseType: 'identifier',
          correct: entries
            .filter(({ value }) => value === 1)
            .map(({ key }) => key)
            .slice(0, 1),
          count: { by: 'mapping', entries },
        }),
      );
      continue;
    }
    written.set(gap.key, elements.own('textEntryInteraction', marks));
    responses.push(
      gap.kind === 'NUMBER' ? numberResponse(own, gap.answers) : textResponse(own, gap.answers, gap.matchesCase),
    );
  }
  return { body: elements.text(stem, (key) => written.get(key) ?? ''), responses };
}
