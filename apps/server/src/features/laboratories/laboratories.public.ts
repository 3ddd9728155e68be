export { laboratoriesPersonalData } from './personal-data.rules.ts';
export { readPlaceFacts } from './requests/place.reads.ts';
export { placeReasons, type RoomPlace } from './requests/place.rules.ts';
export { makeReadyRequest } from './requests/ready-request.commands.ts';
export { insertLaboratory } from './rooms/laboratory.commands.ts';
export { safetyFiles } from './safety/safety-files.reads.ts';
