/**
 * An XHSTT archive small enough to know every cost by heart: two days of four times; teachers T1 T2, class C1, rooms R1 R2.
 * e1 (T1, C1) lasts 2, e2 (T1, open room) lasts 1, e3 (T2, C1, open room) lasts 3, e4 (T2) is preassigned to Tu_4.
 * @param constraints elements of <Constraints>
 */
export function tinyXhstt(constraints: string): string {
  const times = ['Mo', 'Tu'].flatMap((day) =>
    [1, 2, 3, 4].map(
      (hour) =>
        `<Time Id="${day}_${hour}"><Name>${day} ${hour}</Name><Day Reference="${day}"/>${
          hour < 3 ? '<TimeGroups><TimeGroup Reference="Early"/></TimeGroups>' : ''
        }</Time>`,
    ),
  );
  const resource = (id: string, type: string) =>
    `<Resource Id="${id}"><Name>${id}</Name><ResourceType Reference="${type}"/><ResourceGroups><ResourceGroup Reference="All${type}"/></ResourceGroups></Resource>`;
  const given = (...ids: string[]) => ids.map((id) => `<Resource Reference="${id}"/>`).join('');
  const room = '<Resource><Role>Room</Role><ResourceType Reference="Room"/></Resource>';
  const event = (id: string, duration: number, inside: string, resources: string, groups: string[]) =>
    `<Event Id="${id}"><Name>${id}</Name><Duration>${duration}</Duration>${inside}<Resources>${resources}</Resources><EventGroups>${groups
      .map((group) => `<EventGroup Reference="${group}"/>`)
      .join('')}</EventGroups></Event>`;
  return `<?xml version="1.0"?><HighSchoolTimetableArchive><Instances><Instance Id="tiny"><MetaData><Name>Tiny</Name></MetaData>
<Times><TimeGroups><Day Id="Mo"><Name>Mo</Name></Day><Day Id="Tu"><Name>Tu</Name></Day><TimeGroup Id="Early"><Name>Early</Name></TimeGroup></TimeGroups>${times.join('')}</Times>
<Resources><ResourceTypes>${['Teacher', 'Class', 'Room'].map((id) => `<ResourceType Id="${id}"><Name>${id}</Name></ResourceType>`).join('')}</ResourceTypes>
<ResourceGroups>${['Teacher', 'Class', 'Room'].map((id) => `<ResourceGroup Id="All${id}"><Name>${id}</Name><ResourceType Reference="${id}"/></ResourceGroup>`).join('')}</ResourceGroups>
${resource('T1', 'Teacher')}${resource('T2', 'Teacher')}${resource('C1', 'Class')}${resource('R1', 'Room')}${resource('R2', 'Room')}</Resources>
<Events><EventGroups>${['All', 'Open', 'Pair'].map((id) => `<EventGroup Id="${id}"><Name>${id}</Name></EventGroup>`).join('')}</EventGroups>
${event('e1', 2, '', given('T1', 'C1'), ['All', 'Pair'])}${event('e2', 1, '', given('T1') + room, ['All', 'Open'])}
${event('e3', 3, '<Workload>6</Workload>', given('T2', 'C1') + room, ['All', 'Open', 'Pair'])}${event('e4', 1, '<Time Reference="Tu_4"/>', given('T2'), ['All'])}
</Events><Constraints>${constraints}</Constraints></Instance></Instances></HighSchoolTimetableArchive>`;
}

/** One constraint element with the usual head. */
export function tinyConstraint(type: string, appliesTo: string, inside: string, head: TinyHead = {}): string {
  const { required = true, weight = 1, costFunction = 'Linear' } = head;
  return `<${type}Constraint Id="c"><Name>c</Name><Required>${required}</Required><Weight>${weight}</Weight><CostFunction>${costFunction}</CostFunction><AppliesTo>${appliesTo}</AppliesTo>${inside}</${type}Constraint>`;
}

interface TinyHead {
  required?: boolean;
  weight?: number;
  costFunction?: string;
}
