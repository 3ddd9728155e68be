import { FormatError } from '../format-error.ts';
import type { XmlElement } from '../xml-document.ts';
import { child, childrenOf, countOf, textOf } from '../xml-element.ts';
import type { XhsttInstance, XhsttSolution } from './xhstt-instance.ts';

/** Reads every solution of an archive. @throws FormatError unknown_reference, bad_number */
export function readXhsttSolutions(root: XmlElement, instances: XhsttInstance[]): XhsttSolution[] {
  const groups = childrenOf(child(root, 'SolutionGroups'), 'SolutionGroup');
  return groups
    .flatMap((group) => childrenOf(group, 'Solution'))
    .map((solution) => {
      const id = solution.attributes.Reference ?? '';
      const instance = instances.find((candidate) => candidate.id === id);
      if (instance === undefined)
        throw new FormatError('unknown_reference', `A solution is for "${id}", unknown here.`);
      return { instance: id, events: solutionEvents(solution, instance) };
    });
}

function solutionEvents(solution: XmlElement, instance: XhsttInstance): XhsttSolution['events'] {
  const events = new Map(instance.events.map((event) => [event.id, event]));
  return childrenOf(child(solution, 'Events'), 'Event').map((element) => {
    const id = element.attributes.Reference ?? '';
    const event = events.get(id);
    if (event === undefined) throw new FormatError('unknown_reference', `A solution places "${id}", unknown here.`);
    return {
      event: id,
      duration: countOf(element, 'Duration', event.duration),
      time: child(element, 'Time')?.attributes.Reference,
      resources: childrenOf(child(element, 'Resources'), 'Resource').map((resource) => ({
        role: textOf(resource, 'Role'),
        resource: resource.attributes.Reference ?? '',
      })),
    };
  });
}
