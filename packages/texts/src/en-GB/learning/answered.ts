/** A question as it was answered: for pupils who look back, and for whoever marks. */
export const answered = {
  chosen: 'chosen',
  nothing: 'Not answered',
  nothingShort: '(empty)',
  right: 'right',
  wrong: 'wrong',
  true: 'True',
  false: 'False',
  judged: 'Said {{word}}',
  rightIs: 'Answer: {{word}}',
  rightIsBelow: 'Answer:',
  placeIs: 'belongs in place {{number}}',
  points_one: '{{n}} place pointed at',
  points_other: '{{n}} places pointed at',
  solution: 'Solution',
  guide: 'Marking guide',
  part: 'Question {{number}} of the passage',
};
