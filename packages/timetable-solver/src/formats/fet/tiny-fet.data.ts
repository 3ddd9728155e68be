/**
 * A FET file small enough to know every violation by heart: two days of four hours, teachers An and Bình, the year "Khối 6"
 * with the groups 6A and 6B. Activities: 1 and 2 (An, 6A, Toán, one group, 1 hour each), 3 (An, 6B, Toán, 2 hours),
 * 4 (Bình, Khối 6, Chào cờ), 5 (Bình, 6A, Văn), 6 inactive.
 * @param time elements of <Time_Constraints_List>
 * @param space elements of <Space_Constraints_List>
 */
export function tinyFet(time: string, space = ''): string {
  const names = (list: string, element: string, all: string[]) =>
    `<${list}>${all.map((name) => `<${element}><Name>${name}</Name></${element}>`).join('')}</${list}>`;
  const activity = (
    id: number,
    group: number,
    teacher: string,
    subject: string,
    students: string,
    duration: number,
    active = true,
  ) =>
    `<Activity><Teacher>${teacher}</Teacher><Subject>${subject}</Subject><Students>${students}</Students><Duration>${duration}</Duration><Total_Duration>${duration}</Total_Duration><Id>${id}</Id><Activity_Group_Id>${group}</Activity_Group_Id><Active>${active}</Active><Comments></Comments></Activity>`;
  const group = (name: string) => `<Group><Name>${name}</Name><Number_of_Students>40</Number_of_Students></Group>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5"><Mode>Official</Mode><Institution_Name>Tiny</Institution_Name><Comments></Comments>
<Days_List><Number_of_Days>2</Number_of_Days><Day><Name>T2</Name></Day><Day><Name>T3</Name></Day></Days_List>
<Hours_List><Number_of_Hours>4</Number_of_Hours>${[1, 2, 3, 4].map((hour) => `<Hour><Name>${hour}</Name></Hour>`).join('')}</Hours_List>
${names('Subjects_List', 'Subject', ['Toán', 'Văn', 'Chào cờ'])}<Activity_Tags_List></Activity_Tags_List>${names('Teachers_List', 'Teacher', ['An', 'Bình'])}
<Students_List><Year><Name>Khối 6</Name><Number_of_Students>80</Number_of_Students>${group('6A')}${group('6B')}</Year></Students_List>
<Activities_List>${activity(1, 1, 'An', 'Toán', '6A', 1)}${activity(2, 1, 'An', 'Toán', '6A', 1)}${activity(3, 0, 'An', 'Toán', '6B', 2)}${activity(4, 0, 'Bình', 'Chào cờ', 'Khối 6', 1)}${activity(5, 0, 'Bình', 'Văn', '6A', 1)}${activity(6, 0, 'Bình', 'Văn', '6B', 1, false)}</Activities_List>
<Buildings_List></Buildings_List><Rooms_List><Room><Name>Lab</Name><Building></Building><Capacity>80</Capacity></Room></Rooms_List>
<Time_Constraints_List><ConstraintBasicCompulsoryTime><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintBasicCompulsoryTime>${time}</Time_Constraints_List>
<Space_Constraints_List><ConstraintBasicCompulsorySpace><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintBasicCompulsorySpace>${space}</Space_Constraints_List></fet>`;
}

/** One constraint element; `inside` in the order of the fields given. */
export function fetElement(type: string, fields: [string, string | number][], weight = 100, active = true): string {
  const inside = fields.map(([name, value]) => `<${name}>${value}</${name}>`).join('');
  return `<Constraint${type}><Weight_Percentage>${weight}</Weight_Percentage>${inside}<Active>${active}</Active><Comments></Comments></Constraint${type}>`;
}

/** "T2 1" to a time element of the given name. */
export function fetTimes(element: string, prefix: string, times: string[]): string {
  return times
    .map((time) => {
      const [day, hour] = time.split(' ');
      return `<${element}><${prefix}Day>${day}</${prefix}Day><${prefix}Hour>${hour}</${prefix}Hour></${element}>`;
    })
    .join('');
}
