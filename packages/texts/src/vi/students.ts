export const students = {};
