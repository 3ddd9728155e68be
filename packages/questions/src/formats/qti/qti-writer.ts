import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { saysNothing } from '../text/joined-text.ts';
import { tagsToWrite } from '../text/levels-as-tags.ts';
import { escaped } from '../text/markup-of-rich-text.ts';
import { type Loss, Losses, type WritableQuestion, type Writing } from '../written-question.ts';
import { QtiElements, type QtiVersion } from './qti-element-writer.ts';
import { interactionOf } from './qti-interaction-writer.ts';
import { toolName } from './qti-item.ts';
import { declared, feedbackOf, outcomesOf, processed, type Response } from './qti-response.ts';
import type { Slot, Written } from './qti-slots.ts';

const spaces: Readonly<Record<QtiVersion, { item: string; manifest: string; type: string; schema: string }>> = {
  '2.2': {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    type: 'imsqti_item_xmlv2p2',
    schema: 'QTIv2.2 Package',
  },
  '3.0': {
    item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    type: 'imsqti_item_xmlv3p0',
    schema: 'QTI Package',
  },
};

/**
 * A package of QTI: its files by their path, to be zipped. Every kind of question has its item; what other programs would count otherwise,
 * and the little that has no place, is named.
 */
export function writeQtiPackage(
  questions: readonly WritableQuestion[],
  writing: Writing,
  version: QtiVersion = '3.0',
): { readonly files: ReadonlyMap<string, Uint8Array>; readonly losses: readonly Loss[] } {
  const losses = new Losses();
  const files = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  const resources = questions.map((question, at) => {
    const shown = new Map<string, Uint8Array>(files);
    const elements = new QtiElements(version, losses.of(at), writing, shown);
    const path = `items/item-${String(at + 1).padStart(4, '0')}.xml`;
    files.set(path, encoder.encode(itemOf(question, `item-${at + 1}`, elements)));
    const own = [...shown.keys()].filter((each) => !files.has(each));
    for (const [name, bytes] of shown) files.set(name, bytes);
    return resourceOf(question, path, own);
  });
  files.set('imsmanifest.xml', encoder.encode(manifestOf(resources, version)));
  return { files, losses: losses.all };
}

function itemOf({ question, name, points }: WritableQuestion, identifier: string, elements: QtiElements): string {
  const solutions: string[] = [];
  const addSolution = (of: Question, part: string) => {
    if (saysNothing(of.solution)) return;
    solutions.push(
      elements.apart(
        'modalFeedback',
        { outcomeIdentifier: 'SOLUTION', identifier: `SOLUTION${part && `_${part}`}`, showHide: 'show' },
        of.solution,
      ),
    );
  };
  addSolution(question, '');
  const { body, responses } =
    question.kind === 'PASSAGE'
      ? passage(question, elements, addSolution)
      : interactionOf(question, { id: 'RESPONSE', weight: 1 }, elements);
  const root = elements.own(
    'assessmentItem',
    {
      xmlns: spaces[elements.version].item,
      identifier,
      title: name,
      adaptive: false,
      timeDependent: false,
      'xml:lang': 'vi',
      toolName,
    },
    [
      ...responses.map((response) => declared(response, elements)),
      outcomesOf(responses, points, elements),
      solutions.length > 0
        ? elements.own('outcomeDeclaration', { identifier: 'SOLUTION', cardinality: 'single', baseType: 'identifier' })
        : '',
      elements.own('itemBody', {}, `${soundOf(question, elements)}${body}`),
      processed(responses, points, elements),
      ...solutions,
      ...responses.map((response) => feedbackOf(response, elements)),
    ],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function passage(
  { stem, parts }: Extract<Question, { kind: 'PASSAGE' }>,
  elements: QtiElements,
  addSolution: (of: Question, part: string) => void,
): Written {
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  const responses: Response[] = [];
  const divisions = parts.map(({ question, weight }, at) => {
    const name = String(at + 1);
    const slot: Slot = { id: `RESPONSE${name}`, weight: weight / weights };
    const written = interactionOf(question, slot, elements);
    responses.push(...written.responses);
    addSolution(question, name);
    return `<div data-part="${name}" data-weight="${weight}">${soundOf(question, elements)}${written.body}</div>`;
  });
  return { body: `${elements.text(stem)}${divisions.join('')}`, responses };
}

function soundOf({ sound }: Question, elements: QtiElements): string {
  const address = sound && elements.address(sound.fileId);
  if (!sound || address === null) return '';
  elements.losses.addIf(sound.plays !== null, 'counted_otherwise', { what: 'plays' });
  return `<div data-sound="${sound.plays ?? ''}"><audio src="${escaped(address)}" controls="controls"></audio></div>`;
}

interface Resource {
  readonly path: string;
  readonly files: readonly string[];
  readonly metadata: string;
}

function resourceOf(question: WritableQuestion, path: string, files: readonly string[]): Resource {
  const space = 'http://ltsc.ieee.org/xsd/LOM';
  const words = (text: string) => `<string language="vi">${escaped(text)}</string>`;
  const tags = tagsToWrite(question).map((tag) => `<keyword>${words(tag)}</keyword>`);
  const taxons = question.topicPath.map((topic) => `<taxon><entry>${words(topic)}</entry></taxon>`);
  const general = tags.length > 0 ? `<general>${tags.join('')}</general>` : '';
  const classification =
    taxons.length > 0 ? `<classification><taxonPath>${taxons.join('')}</taxonPath></classification>` : '';
  const metadata =
    general || classification ? `<metadata><lom xmlns="${space}">${general}${classification}</lom></metadata>` : '';
  return { path, files, metadata };
}

function manifestOf(resources: readonly Resource[], version: QtiVersion): string {
  const { manifest, type, schema } = spaces[version];
  const file = (path: string) => `<file href="${path.split('/').map(encodeURIComponent).join('/')}"/>`;
  const listed = resources.map(
    ({ path, files, metadata }, at) =>
      `<resource identifier="item-${at + 1}" type="${type}" href="${path}">${metadata}${file(path)}${files.map(file).join('')}</resource>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest xmlns="${manifest}" identifier="phuong-questions">`,
    `<metadata><schema>${schema}</schema><schemaversion>${version === '3.0' ? '3.0.0' : '2.2'}</schemaversion></metadata>`,
    '<organizations/>',
    `<resources>\n${listed.join('\n')}\n</resources>`,
    '</manifest>\n',
  ].join('\n');
}
