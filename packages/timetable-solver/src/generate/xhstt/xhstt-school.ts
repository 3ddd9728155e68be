import { groupBy } from '../../formats/group-by.ts';
import type { XhsttSolution } from '../../formats/xhstt/xhstt-instance.ts';
import { writeXml, type XmlElement } from '../../formats/xml-document.ts';
import { branch, leaf } from '../../formats/xml-element.ts';
import { type Course, type PlantedWeek, plantWeek, takenTimes, type XhsttPlan } from './planted-week.ts';

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** A large school as an XHSTT-2014 archive, and the planted week that breaks nothing compulsory in it. */
export function xhsttSchool(plan: XhsttPlan): { source: string; witness: XhsttSolution } {
  const week = plantWeek(plan);
  const { style = 'split' } = plan;
  const id = `planted-${plan.classes}-${plan.seed}`;
  const instance = branch(
    'Instance',
    [
      branch('MetaData', [leaf('Name', id)]),
      timesOf(week),
      resourcesOf(week),
      eventsOf(week, style),
      constraintsOf(week, plan),
    ],
    { Id: id },
  );
  const role = (room: string | undefined) => (room === undefined ? [] : [{ role: 'Room', resource: room }]);
  return {
    source: writeXml(branch('HighSchoolTimetableArchive', [branch('Instances', [instance])])),
    witness: {
      instance: id,
      events: week.courses.flatMap((course) =>
        course.pieces.map(({ start, duration }, piece) => ({
          event: style === 'split' ? course.id : `${course.id} ${piece + 1}`,
          duration,
          time: timeName(start, week.periods),
          resources: role(course.room),
        })),
      ),
    },
  };
}

function timeName(time: number, periods: number): string {
  return `${dayNames[Math.floor(time / periods)]}_${(time % periods) + 1}`;
}

const to = (name: string, reference: string) => branch(name, [], { Reference: reference });
const named = (name: string, id: string, inside: XmlElement[] = []) =>
  branch(name, [leaf('Name', id), ...inside], { Id: id });

function timesOf({ days, periods }: PlantedWeek): XmlElement {
  const times = Array.from({ length: days * periods }, (_, time) =>
    named('Time', timeName(time, periods), [
      to('Day', `gr_${dayNames[Math.floor(time / periods)]}`),
      branch('TimeGroups', time % periods < periods - 1 ? [to('TimeGroup', 'gr_Double')] : []),
    ]),
  );
  const groups = dayNames.slice(0, days).map((day) => named('Day', `gr_${day}`));
  return branch('Times', [branch('TimeGroups', [...groups, named('TimeGroup', 'gr_Double')]), ...times]);
}

function resourcesOf({ courses, rooms }: PlantedWeek): XmlElement {
  const types = {
    Class: [...new Set(courses.map((course) => course.class))],
    Teacher: [...new Set(courses.map((course) => course.teacher))],
    Room: [...rooms.values()].flat(),
  };
  const kindOf = new Map([...rooms].flatMap(([kind, own]) => own.map((room) => [room, kind] as const)));
  return branch('Resources', [
    branch(
      'ResourceTypes',
      Object.keys(types).map((type) => named('ResourceType', type)),
    ),
    branch('ResourceGroups', [
      ...Object.keys(types).map((type) => named('ResourceGroup', `gr_${type}`, [to('ResourceType', type)])),
      ...[...rooms.keys()].map((kind) => named('ResourceGroup', `gr_${kind}`, [to('ResourceType', 'Room')])),
    ]),
    ...Object.entries(types).flatMap(([type, ids]) =>
      ids.map((id) =>
        named('Resource', id, [
          to('ResourceType', type),
          branch('ResourceGroups', [
            to('ResourceGroup', `gr_${type}`),
            ...(kindOf.has(id) ? [to('ResourceGroup', `gr_${kindOf.get(id)}`)] : []),
          ]),
        ]),
      ),
    ),
  ]);
}

function eventsOf({ courses }: PlantedWeek, style: 'split' | 'whole'): XmlElement {
  const event = (course: Course, id: string, duration: number) =>
    named('Event', id, [
      leaf('Duration', String(duration)),
      to('Course', `gr_${course.id}`),
      branch('Resources', [
        to('Resource', course.class),
        to('Resource', course.teacher),
        ...(course.room === undefined ? [] : [branch('Resource', [leaf('Role', 'Room'), to('ResourceType', 'Room')])]),
      ]),
      branch('EventGroups', [to('EventGroup', 'gr_All')]),
    ]);
  const groups = [named('EventGroup', 'gr_All'), ...courses.map(({ id }) => named('Course', `gr_${id}`))];
  return branch('Events', [
    branch('EventGroups', groups),
    ...courses.flatMap((course) =>
      style === 'split'
        ? [
            event(
              course,
              course.id,
              course.pieces.reduce((sum, { duration }) => sum + duration, 0),
            ),
          ]
        : course.pieces.map(({ duration }, piece) => event(course, `${course.id} ${piece + 1}`, duration)),
    ),
  ]);
}

interface Body {
  required?: boolean;
  weight?: number;
  groups?: string[];
  events?: string[];
  resources?: string[];
  resourceGroups?: string[];
  inside?: XmlElement[];
}

function constraint(type: string, id: string, body: Body): XmlElement {
  const list = (name: string, one: string, ids: string[] = []) =>
    ids.length === 0
      ? []
      : [
          branch(
            name,
            ids.map((reference) => to(one, reference)),
          ),
        ];
  return branch(
    `${type}Constraint`,
    [
      leaf('Name', id),
      leaf('Required', String(body.required ?? true)),
      leaf('Weight', String(body.weight ?? 1)),
      leaf('CostFunction', 'Linear'),
      branch('AppliesTo', [
        ...list('EventGroups', 'EventGroup', body.groups),
        ...list('Events', 'Event', body.events),
        ...list('ResourceGroups', 'ResourceGroup', body.resourceGroups),
        ...list('Resources', 'Resource', body.resources),
      ]),
      ...(body.inside ?? []),
    ],
    { Id: id },
  );
}

function constraintsOf(week: PlantedWeek, plan: XhsttPlan): XmlElement {
  const { courses, days, periods, random } = week;
  const all = ['gr_All'];
  const bounds = (minimum: number, maximum: number) => [
    leaf('Minimum', String(minimum)),
    leaf('Maximum', String(maximum)),
  ];
  const dayGroups = dayNames.slice(0, days).map((day) => `gr_${day}`);
  const perDay = branch(
    'TimeGroups',
    dayGroups.map((day) => to('TimeGroup', day)),
  );
  const teachers = [...groupBy(courses, (course) => course.teacher)].map(([name, own]) => ({
    name,
    busy: busyTimes(own),
  }));
  const closed = teachers.map(({ name, busy }) => {
    const free = Array.from({ length: days * periods }, (_, time) => time).filter((time) => !busy.includes(time));
    return { name, times: random.shuffled(free).slice(0, Math.round(free.length * (plan.closed ?? 0.3))) };
  });
  const doubles = (course: Course) => course.pieces.filter(({ duration }) => duration === 2).length;
  const byTeacher = (of: (days: number[][]) => number) =>
    groupBy(
      teachers.map(({ name, busy }) => ({ name, most: of(daysOf(busy, days, periods)) })),
      ({ most }) => most,
    );
  const strict = plan.strict ?? false;
  const weight = (soft: number) => (strict ? 1 : soft);
  return branch('Constraints', [
    constraint('AssignTime', 'AssignTimes', { groups: all }),
    ...((plan.style ?? 'split') === 'whole'
      ? [constraint('SplitEvents', 'Whole', { groups: all, inside: pieces(1, 9, 1, 1) })]
      : [
          constraint('SplitEvents', 'OneOrTwo', { groups: all, inside: pieces(1, 2, 1, 999) }),
          ...[
            ...groupBy(
              courses.filter((course) => doubles(course) > 0),
              doubles,
            ),
          ].map(([least, own]) =>
            constraint('DistributeSplitEvents', `Doubles_${least}`, {
              required: strict,
              events: own.map(({ id }) => id),
              inside: [leaf('Duration', '2'), ...bounds(least, 999)],
            }),
          ),
        ]),
    constraint('PreferTimes', 'DoubleTimes', {
      groups: all,
      inside: [listOf('TimeGroups', 'TimeGroup', 'gr_Double'), leaf('Duration', '2')],
    }),
    constraint('SpreadEvents', 'OnceADay', {
      groups: courses.map(({ id }) => `gr_${id}`),
      inside: [
        branch(
          'TimeGroups',
          dayGroups.map((day) => branch('TimeGroup', bounds(0, 1), { Reference: day })),
        ),
      ],
    }),
    constraint('AvoidClashes', 'NoClashes', {
      resourceGroups: ['gr_Class', 'gr_Teacher', ...(week.rooms.size > 0 ? ['gr_Room'] : [])],
    }),
    ...closed.flatMap(({ name, times }) =>
      times.length === 0
        ? []
        : [
            constraint('AvoidUnavailableTimes', `Closed ${name}`, {
              resources: [name],
              inside: [
                branch(
                  'Times',
                  times.map((time) => to('Time', timeName(time, periods))),
                ),
              ],
            }),
          ],
    ),
    ...[
      ...byTeacher((own) =>
        strict
          ? Math.max(
              0,
              own.reduce((sum, one) => sum + idle(one), 0),
            )
          : 0,
      ),
    ].map(([most, own]) =>
      constraint('LimitIdleTimes', `Idle_${most}`, {
        required: strict,
        weight: weight(3),
        resources: own.map(({ name }) => name),
        inside: [...bounds(0, most), perDay],
      }),
    ),
    ...[...byTeacher((own) => own.filter((one) => one.length > 0).length)].map(([most, own]) =>
      constraint('ClusterBusyTimes', `Days_${most}`, {
        required: strict,
        weight: weight(9),
        resources: own.map(({ name }) => name),
        inside: [...bounds(0, most), perDay],
      }),
    ),
    ...(strict
      ? [...byTeacher((own) => Math.max(...own.map((one) => one.length)))].map(([most, own]) =>
          constraint('LimitBusyTimes', `Busy_${most}`, {
            resources: own.map(({ name }) => name),
            inside: [...bounds(0, most), perDay],
          }),
        )
      : []),
    ...(week.rooms.size > 0 ? roomConstraints(week, plan) : []),
  ]);
}

function listOf(list: string, one: string, reference: string): XmlElement {
  return branch(list, [to(one, reference)]);
}

function pieces(least: number, longest: number, fewest: number, most: number): XmlElement[] {
  return [
    leaf('MinimumDuration', String(least)),
    leaf('MaximumDuration', String(longest)),
    leaf('MinimumAmount', String(fewest)),
    leaf('MaximumAmount', String(most)),
  ];
}

function roomConstraints({ courses, rooms }: PlantedWeek, plan: XhsttPlan): XmlElement[] {
  const split = (plan.style ?? 'split') === 'split';
  const kinds = [...rooms].map(([kind, own]) => ({
    kind,
    events: courses.flatMap((course) =>
      own.includes(course.room ?? '')
        ? split
          ? [course.id]
          : course.pieces.map((_, piece) => `${course.id} ${piece + 1}`)
        : [],
    ),
  }));
  const role = leaf('Role', 'Room');
  return [
    constraint('AssignResource', 'AssignRooms', { events: kinds.flatMap(({ events }) => events), inside: [role] }),
    ...kinds.map(({ kind, events }) =>
      constraint('PreferResources', `In ${kind}`, {
        events,
        inside: [listOf('ResourceGroups', 'ResourceGroup', `gr_${kind}`), role],
      }),
    ),
  ];
}

function busyTimes(courses: Course[]): number[] {
  return takenTimes(courses.flatMap(({ pieces }) => pieces)).sort((one, other) => one - other);
}

function daysOf(busy: number[], days: number, periods: number): number[][] {
  return Array.from({ length: days }, (_, day) => busy.filter((time) => Math.floor(time / periods) === day));
}

function idle(day: number[]): number {
  return day.length === 0 ? 0 : (day.at(-1) ?? 0) - (day[0] ?? 0) + 1 - day.length;
}
