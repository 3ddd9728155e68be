import { readXml, writeXml, type XmlElement } from '../xml-document.ts';
import { branch, leaf } from '../xml-element.ts';
import type { XhsttSolution } from './xhstt-instance.ts';

/**
 * The archive with its instances kept as they are and one solution group holding `solution`.
 * @param source the XHSTT file the solution belongs to
 * @param made who made it and when, as the archive's metadata wants it
 */
export function writeXhsttSolution(
  source: string,
  solution: XhsttSolution,
  made: { contributor: string; date: string; description: string },
): string {
  const root = readXml(source);
  const kept = root.children.filter((element) => element.name !== 'SolutionGroups');
  const metaData = branch('MetaData', [
    leaf('Contributor', made.contributor),
    leaf('Date', made.date),
    leaf('Description', made.description),
    leaf('Publication', ''),
    leaf('Remarks', ''),
  ]);
  const group = branch('SolutionGroup', [metaData, solutionElement(solution)], { Id: 'solution' });
  return writeXml({ ...root, children: [...kept, branch('SolutionGroups', [group])] });
}

function solutionElement(solution: XhsttSolution): XmlElement {
  const events = solution.events.map((placed) => {
    const children = [leaf('Duration', String(placed.duration))];
    if (placed.time !== undefined) children.push(branch('Time', [], { Reference: placed.time }));
    if (placed.resources.length > 0) {
      const filled = placed.resources.map(({ role, resource }) =>
        branch('Resource', [leaf('Role', role)], { Reference: resource }),
      );
      children.push(branch('Resources', filled));
    }
    return branch('Event', children, { Reference: placed.event });
  });
  return branch('Solution', [branch('Events', events)], { Reference: solution.instance });
}
