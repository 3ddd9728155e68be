import { FormatError } from '../format-error.ts';
import { readXml, type XmlElement } from '../xml-document.ts';
import { child, childrenOf, countOf, requiredChild, textOf } from '../xml-element.ts';
import { readXhsttConstraint } from './xhstt-constraints-reader.ts';
import type { XhsttArchive, XhsttEvent, XhsttEventResource, XhsttInstance } from './xhstt-instance.ts';
import { readXhsttSolutions } from './xhstt-solution-reader.ts';

/**
 * Reads an XHSTT-2014 archive: every instance and every solution in it.
 * @throws FormatError not_xml, unknown_format, missing_element, unknown_reference, bad_number, duplicate
 */
export function readXhstt(source: string): XhsttArchive {
  return xhsttArchiveOf(readXml(source));
}

/** The same from the XML that was read already. @throws FormatError as `readXhstt` */
export function xhsttArchiveOf(root: XmlElement): XhsttArchive {
  if (root.name !== 'HighSchoolTimetableArchive') {
    throw new FormatError('unknown_format', `<${root.name}> is not the root of an XHSTT archive.`);
  }
  const instances = childrenOf(child(root, 'Instances'), 'Instance').map(readInstance);
  if (instances.length === 0) throw new FormatError('missing_element', 'The archive holds no <Instance>.');
  return { instances, solutions: readXhsttSolutions(root, instances) };
}

function readInstance(element: XmlElement): XhsttInstance {
  const timesElement = requiredChild(element, 'Times');
  const groupElements = childrenOf(child(timesElement, 'TimeGroups'), 'TimeGroup', 'Day', 'Week');
  const timeElements = childrenOf(timesElement, 'Time');
  if (timeElements.length === 0) throw new FormatError('missing_element', 'The instance has no <Time>.');
  const resourcesElement = requiredChild(element, 'Resources');
  const resourceElements = childrenOf(resourcesElement, 'Resource');
  const eventsElement = requiredChild(element, 'Events');
  const eventElements = childrenOf(eventsElement, 'Event');
  const resourceGroups = membership(
    childrenOf(child(resourcesElement, 'ResourceGroups'), 'ResourceGroup'),
    resourceElements,
    (resource) => childrenOf(child(resource, 'ResourceGroups'), 'ResourceGroup'),
  );
  const instance: XhsttInstance = {
    id: element.attributes.Id ?? '',
    name: textOf(child(element, 'MetaData') ?? element, 'Name') || (element.attributes.Id ?? ''),
    times: timeElements.map((time) => ({ id: idOf(time), name: textOf(time, 'Name') })),
    timeGroups: membership(groupElements, timeElements, (time) => [
      ...childrenOf(time, 'Day', 'Week'),
      ...childrenOf(child(time, 'TimeGroups'), 'TimeGroup', 'Day', 'Week'),
    ]),
    days: groupElements.filter((group) => group.name === 'Day').map(idOf),
    resourceTypes: childrenOf(child(resourcesElement, 'ResourceTypes'), 'ResourceType').map(idOf),
    resources: resourceElements.map((resource) => ({
      id: idOf(resource),
      name: textOf(resource, 'Name'),
      type: requiredChild(resource, 'ResourceType').attributes.Reference ?? '',
    })),
    resourceGroups,
    events: eventElements.map((event) => readEvent(event, resourceGroups)),
    eventGroups: membership(
      childrenOf(child(eventsElement, 'EventGroups'), 'EventGroup', 'Course'),
      eventElements,
      (event) => [...childrenOf(event, 'Course'), ...childrenOf(child(event, 'EventGroups'), 'EventGroup', 'Course')],
    ),
    constraints: [],
  };
  checkReferences(instance);
  instance.constraints = childrenOf(child(element, 'Constraints')).map((constraint) =>
    readXhsttConstraint(constraint, instance),
  );
  return instance;
}

function readEvent(element: XmlElement, resourceGroups: Map<string, string[]>): XhsttEvent {
  const duration = countOf(element, 'Duration');
  if (duration === 0) throw new FormatError('bad_number', `Event "${idOf(element)}" lasts 0 times.`);
  const workload = countOf(element, 'Workload', duration);
  const resources = childrenOf(child(element, 'Resources'), 'Resource').map(
    (resource): XhsttEventResource => ({
      role: textOf(resource, 'Role') || undefined,
      type: child(resource, 'ResourceType')?.attributes.Reference,
      workload: countOf(resource, 'Workload', workload),
      resource: resource.attributes.Reference,
    }),
  );
  for (const group of childrenOf(child(element, 'ResourceGroups'), 'ResourceGroup')) {
    for (const resource of resourceGroups.get(group.attributes.Reference ?? '') ?? []) {
      resources.push({ role: undefined, type: undefined, workload, resource });
    }
  }
  return {
    id: idOf(element),
    name: textOf(element, 'Name'),
    duration,
    workload,
    time: child(element, 'Time')?.attributes.Reference,
    resources,
  };
}

/** Members of each declared group, in the order of the member elements. */
function membership(
  groups: XmlElement[],
  members: XmlElement[],
  groupsOf: (member: XmlElement) => XmlElement[],
): Map<string, string[]> {
  const found = new Map<string, string[]>(groups.map((group) => [idOf(group), []]));
  for (const member of members) {
    for (const reference of groupsOf(member)) {
      const group = found.get(reference.attributes.Reference ?? '');
      if (group === undefined) {
        throw new FormatError(
          'unknown_reference',
          `<${member.name}> "${idOf(member)}" is in "${reference.attributes.Reference}", which is not declared.`,
        );
      }
      if (!group.includes(idOf(member))) group.push(idOf(member));
    }
  }
  return found;
}

function checkReferences(instance: XhsttInstance): void {
  const times = unique('Time', instance.times);
  const resources = unique('Resource', instance.resources);
  unique('Event', instance.events);
  for (const event of instance.events) {
    if (event.time !== undefined && !times.has(event.time)) throw unknown(event.id, 'time', event.time);
    for (const { resource, role, type } of event.resources) {
      if (resource !== undefined && !resources.has(resource)) throw unknown(event.id, 'resource', resource);
      if (resource === undefined && (role === undefined || type === undefined)) {
        throw new FormatError('missing_element', `Event "${event.id}" has an open resource without a role or type.`);
      }
    }
  }
}

function unique(kind: string, items: readonly { id: string }[]): Set<string> {
  const ids = new Set<string>();
  for (const { id } of items) {
    if (ids.has(id)) throw new FormatError('duplicate', `<${kind}> "${id}" is declared twice.`);
    ids.add(id);
  }
  return ids;
}

function unknown(event: string, kind: string, id: string): FormatError {
  return new FormatError('unknown_reference', `Event "${event}" names the ${kind} "${id}", which is not declared.`);
}

function idOf(element: XmlElement): string {
  const id = element.attributes.Id;
  if (id === undefined || id === '') throw new FormatError('missing_element', `A <${element.name}> has no Id.`);
  return id;
}
