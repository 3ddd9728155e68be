export { laboratoriesPersonalData } from './personal-data.rules.ts';
export { displaceByTimetable } from './requests/displace.commands.ts';
export { takeSlots } from './requests/place.guards.ts';
export { readPlaceFacts } from './requests/place.reads.ts';
export { nearestPlaces, placeReasons, timesOf } from './requests/place.rules.ts';
export { insertLaboratory } from './rooms/laboratory.commands.ts';
