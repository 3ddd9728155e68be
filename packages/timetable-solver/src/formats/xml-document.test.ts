import { expect, test } from 'vitest';
import { maxXmlCharacters, readXml, writeXml } from './xml-document.ts';

test('elements, attributes, entities and character data arrive in order; comments do not', () => {
  const root = readXml(
    '\ufeff<?xml version="1.0"?><a x="1 &amp; 2"><!-- no --><b>T &lt; &#7921; &#x41;</b><c/><b><![CDATA[<&lt;>]]></b></a>',
  );
  expect(root.attributes).toEqual({ x: '1 & 2' });
  expect(root.children.map((child) => [child.name, child.text])).toEqual([
    ['b', 'T < ự A'],
    ['c', ''],
    ['b', '<&lt;>'],
  ]);
});

test('what is written reads back the same, awkward characters included', () => {
  const root = {
    name: 'a',
    attributes: { q: '"<&>' },
    children: [{ name: 'b', attributes: {}, children: [], text: "&lt; < ' ự" }],
    text: '',
  };
  expect(readXml(writeXml(root))).toEqual(root);
  expect(readXml(writeXml({ ...root, children: [], text: 'x\u0000y\ud800z' })).text).toBe('x\ufffdy\ufffdz');
});

test.each([
  ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>', 'doctype_forbidden'],
  ['an external entity', '<!doctype a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'doctype_forbidden'],
  ['a file that is not XML', 'PK\u0003\u0004 something', 'not_xml'],
  ['an unclosed element', '<a><b></a>', 'not_xml'],
  ['two roots', '<a/><b/>', 'not_xml'],
  ['nothing', '', 'not_xml'],
  ['a nest of 300 elements', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`, 'not_xml'],
  ['a prototype poisoner', '<a><__proto__>1</__proto__></a>', 'not_xml'],
  ['a file beyond the limit', `<a>${' '.repeat(maxXmlCharacters)}</a>`, 'too_large'],
])('%s is refused', (_, source, code) => {
  expect(() => readXml(source)).toThrow(expect.objectContaining({ code }));
});

test('an unknown entity stays as it is written', () => {
  expect(readXml('<a>&nbsp;&#xD800;&#0;</a>').text).toBe('&nbsp;&#xD800;&#0;');
});

test('a text without anything to escape is written as it is', () => {
  const text = "Lớp 6A1: Toán\tvà 'Văn'; 𝛑 = 3 \ufffd";
  expect(writeXml({ name: 'a', attributes: {}, children: [], text })).toContain(`<a>${text}</a>`);
});
