import type { Constraint, ConstraintBody, Lesson, Problem, Resource, SentenceParams, Time } from '../model/problem.ts';
import type { Rule, Setting } from './rule.ts';
import type {
  RuleChoice,
  SchoolClass,
  SchoolLesson,
  SchoolSubject,
  SchoolTeacher,
  SchoolWeek,
  Slot,
} from './school-week.ts';

type Listed = 'resources' | 'lessons' | 'sets' | 'pairs' | 'starts';

/**
 * The problem while the rules write into it. Everything busy in alternating weeks exists once per week parity, so a
 * clash in odd weeks is one; what nobody alternates exists once.
 */
export class Draft {
  readonly times: Time[] = [];
  readonly resources: Resource[] = [];
  readonly lessonResources: number[][];
  private readonly constraints: Constraint[] = [];
  private readonly merged = new Map<string, number>();
  private readonly layers = new Map<string, number[]>();
  /** Every pair of a class and a subject asks for its lessons: only those of the class are looked at. */
  private readonly ofClass = new Map<string, number[]>();
  private rule: Rule | undefined;

  constructor(readonly week: SchoolWeek) {
    week.days.forEach((name, day) => {
      let period = 0;
      week.shifts.forEach((shift, index) => {
        for (let step = 0; step < shift.periods; step++)
          this.times.push({ id: `${name} ${shift.name} ${step + 1}`, day, period: period++, shift: index });
      });
    });
    this.lessonResources = week.lessons.map(() => []);
    const ofTeacher = new Map<string, number[]>();
    week.lessons.forEach(({ classes, teachers }, index) => {
      for (const id of new Set(classes.map((part) => part.class))) push(this.ofClass, id, index);
      for (const id of new Set(teachers)) push(ofTeacher, id, index);
    });
    for (const teacher of week.teachers)
      this.attach(`teacher ${teacher.id}`, teacher.name, 'teacher', ofTeacher.get(teacher.id) ?? []);
    for (const one of week.classes)
      for (const group of one.groups ?? [undefined])
        this.attach(
          `class ${one.id}${group === undefined ? '' : `/${group}`}`,
          group === undefined ? one.name : `${one.name} ${group}`,
          'class',
          this.lessonsIn(one, (lesson) =>
            lesson.classes.some((part) => part.class === one.id && (part.group === undefined || part.group === group)),
          ),
        );
  }

  lessonsOf(matches: (lesson: SchoolLesson) => boolean): number[] {
    return this.week.lessons.flatMap((lesson, index) => (matches(lesson) ? [index] : []));
  }

  /** The same among the lessons of a class. */
  lessonsIn(one: Pick<SchoolClass, 'id'>, matches: (lesson: SchoolLesson) => boolean): number[] {
    return (this.ofClass.get(one.id) ?? []).filter((index) => {
      const lesson = this.week.lessons[index];
      return lesson !== undefined && matches(lesson);
    });
  }

  /** Creates a resource (one per week parity when some of the lessons alternate) used by the lessons; answers its indexes. */
  attach(key: string, name: string, kind: Resource['kind'], lessons: readonly number[], capacity = 1): number[] {
    const known = this.layers.get(key);
    if (known) return known;
    const alternates = lessons.some((lesson) => this.week.lessons[lesson]?.weeks !== undefined);
    const layers = (alternates ? (['odd', 'even'] as const) : ([undefined] as const)).map((parity) => {
      const index = this.resources.length;
      this.resources.push({ id: parity ? `${key} ${parity}` : key, name, kind, capacity });
      for (const lesson of lessons) {
        const weeks = this.week.lessons[lesson]?.weeks;
        if (!parity || !weeks || weeks === parity) this.lessonResources[lesson]?.push(index);
      }
      return index;
    });
    this.layers.set(key, layers);
    return layers;
  }

  teacher(id: string): number[] {
    return this.layers.get(`teacher ${id}`) ?? [];
  }

  /** Periods of all lessons of a resource. */
  periodsOf(resource: number): number {
    return this.lessonResources.reduce(
      (sum, own, lesson) => sum + (own.includes(resource) ? (this.week.lessons[lesson]?.duration ?? 0) : 0),
      0,
    );
  }

  class(one: SchoolClass): number[] {
    return (one.groups ?? [undefined]).flatMap(
      (group) => this.layers.get(`class ${one.id}${group === undefined ? '' : `/${group}`}`) ?? [],
    );
  }

  /** "Maths in 9A": busy when the class has the subject. */
  subjectInClass(subject: SchoolSubject, one: SchoolClass): number[] {
    return this.attach(
      `subject ${subject.id} in ${one.id}`,
      `${subject.name} ${one.name}`,
      'virtual',
      this.lessonsIn(one, (lesson) => lesson.subject === subject.id),
    );
  }

  taught(subject: SchoolSubject, one: SchoolClass): boolean {
    return this.lessonsIn(one, (lesson) => lesson.subject === subject.id).length > 0;
  }

  time({ day, shift, period }: Slot): number {
    return this.times.findIndex(
      (time, index) => time.day === day && time.shift === shift && index - this.firstOf(day, shift) === period,
    );
  }

  private firstOf(day: number, shift: number): number {
    return this.times.findIndex((time) => time.day === day && time.shift === shift);
  }

  /** Times of each day, and of each session (one shift of one day). */
  days(): number[][] {
    return this.week.days.map((_, day) => this.where((time) => time.day === day));
  }

  sessions(): number[][] {
    return this.week.days.flatMap((_, day) =>
      this.week.shifts.map((_shift, shift) => this.where((time) => time.day === day && time.shift === shift)),
    );
  }

  where(matches: (time: Time) => boolean): number[] {
    return this.times.flatMap((time, index) => (matches(time) ? [index] : []));
  }

  begin(rule: Rule): void {
    this.rule = rule;
  }

  get choice(): RuleChoice | undefined {
    return this.week.rules?.find((one) => one.rule === this.rule?.key);
  }

  /** The setting for one target, undefined when the rule is off for it. */
  setting(target?: SchoolTeacher | SchoolClass | SchoolSubject): Setting | undefined {
    const { rule, choice } = this;
    if (!rule) return undefined;
    const own = target ? choice?.targets?.[target.id] : undefined;
    if (!(own?.on ?? choice?.on ?? rule.on)) return undefined;
    return {
      hard: own?.hard ?? choice?.hard ?? rule.hard,
      weight: own?.weight ?? choice?.weight ?? rule.weight,
      value: (name) => own?.values?.[name] ?? choice?.values?.[name] ?? rule.values[name] ?? 0,
    };
  }

  /**
   * Adds a constraint for some points; bodies equal but for their points become one constraint. `part` names which half of
   * the rule it is and chooses the sentence.
   */
  constrain(setting: Setting, part: string, body: ConstraintBody, params: readonly SentenceParams[]): void {
    const rule = this.rule?.key ?? '';
    const lists = ['resources', 'lessons', 'sets', 'pairs', 'starts'] as const;
    const fixed = Object.fromEntries(Object.entries(body).filter(([name]) => !lists.includes(name as Listed)));
    const whole = body.kind === 'balance' || body.kind === 'worst' || body.kind === 'given';
    const key = `${rule} ${part} ${setting.hard} ${setting.weight} ${JSON.stringify(fixed)} ${whole ? this.constraints.length : ''}`;
    const at = this.merged.get(key);
    const before = at === undefined ? undefined : this.constraints[at];
    if (at === undefined || !before) {
      this.merged.set(key, this.constraints.length);
      this.constraints.push({
        id: `${rule} ${part} ${this.constraints.length}`,
        rule,
        name: rule,
        hard: setting.hard,
        weight: setting.weight,
        sentence: { key: `timetableSolver.rule.${rule}.${part}`, params },
        ...body,
      });
      return;
    }
    const joined = Object.fromEntries(
      lists.flatMap((name) => {
        const [old, more] = [read(before, name), read(body, name)];
        return old && more ? [[name, [...old, ...more]]] : [];
      }),
    );
    this.constraints[at] = {
      ...before,
      ...joined,
      sentence: {
        key: `timetableSolver.rule.${rule}.${part}`,
        params: [...(before.sentence?.params ?? []), ...params],
      },
    };
  }

  problem(): Problem {
    const { week } = this;
    const lessons = week.lessons.map((lesson, index): Lesson => {
      const at = lesson.at && this.time(lesson.at);
      const subject = week.subjects.find((one) => one.id === lesson.subject);
      const classes = lesson.classes.map(
        (part) => week.classes.find((one) => one.id === part.class)?.name ?? part.class,
      );
      return {
        id: lesson.id,
        name: `${subject?.name ?? lesson.subject} ${classes.join(', ')}`,
        duration: lesson.duration,
        resources: this.lessonResources[index] ?? [],
        subject: lesson.subject,
        ...(lesson.locked && at !== undefined && at >= 0 ? { fixed: [at] } : {}),
      };
    });
    return {
      name: week.name,
      days: week.days,
      times: this.times,
      resources: this.resources,
      lessons,
      constraints: this.constraints,
    };
  }
}

function push(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key);
  if (list) list.push(index);
  else map.set(key, [index]);
}

function read(body: object, name: Listed): readonly unknown[] | undefined {
  const value: unknown = Reflect.get(body, name);
  return Array.isArray(value) ? value : undefined;
}
