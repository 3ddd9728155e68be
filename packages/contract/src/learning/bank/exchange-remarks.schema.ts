/** Why something that was recognised should be looked at. */
export const doubtCodes = [
  /** A text that asks nothing: taken as an essay question. */
  'only_text',
  /** What was said to an answer has no place of its own here: it stands in the solution. */
  'feedback_in_solution',
  /** `text` of the file has no place here. */
  'left_out',
  /** Bold letters, tables or pictures where only plain words may stand; the words are there. */
  'simplified',
  /** Cut to what fits. */
  'cut',
  /** Parts of a point that are no whole per cent. */
  'share_rounded',
  'number_rounded',
  /** Only the right answer was read of how the file counts. */
  'counting_not_read',
  /** The file has it as something else. */
  'taken_as',
  'picture_missing',
  /** The picture lies at another house. */
  'picture_elsewhere',
  /** Drawn by commands, not a picture in a file. */
  'picture_drawn',
  /** Something that runs or asks: never taken over. */
  'element_removed',
  'markdown_simplified',
  'blank_line_inside',
  /** The file's signs stand in a formula without being escaped. */
  'signs_in_formula',
  'hidden',
  'kind_guessed',
  'points_not_read',
  'level_not_read',
  /** A formula of another program, of which only a picture is in the file; or not even that. */
  'formula_as_picture',
  'formula_not_read',
  'number_missing',
  'number_wrong',
  'letter_twice',
  'letter_missing',
  /** Marks, key line and key table don't agree: the one nearest to the question counts. */
  'keys_differ',
  'key_by_bold',
  'several_right',
  /** The key has several codes, none of which the test names: the first was taken. */
  'key_of_code',
  /** `text` stood behind the options. */
  'text_behind',
  /** `text` floats beside the question. */
  'text_box',
  'passage_incomplete',
  /** What stands beside it is only the beginning: `most` of `length` letters. */
  'original_cut',
  /** The solution stood with the key, by its number. */
  'solution_of_key',
] as const;
export type DoubtCode = (typeof doubtCodes)[number];

/** Why it is no question here. */
export const unsupportedCodes = [
  /** A kind of question (`kind`) or a way of answering (`interaction`) we don't have. */
  'kind',
  'interaction',
  /** Drawn anew from numbers every time. */
  'template',
  /** Changes with what was answered before. */
  'adaptive',
  'no_key',
  'no_answers',
  'picture_missing',
  'several_to_one',
  'not_readable',
  /** Recognised, but not as such a question may be: `field` says where. */
  'not_valid',
  'too_large',
  /** Head, instruction, key, end, or a text (`as`) that belongs to no question. */
  'not_a_question',
] as const;
export type UnsupportedCode = (typeof unsupportedCodes)[number];

/** What a file does not hold as the bank does. */
export const lossCodes = [
  /** The format has no such question: it is not in the file. */
  'not_written',
  /** It is there, as another kind (`as`). */
  'written_as',
  /** A passage stands before its questions, each on its own. */
  'taken_apart',
  'counting',
  /** It comes back as it was; other programs count it otherwise. */
  'counted_otherwise',
  'stays',
  'case',
  'units',
  'tolerance',
  'rubric',
  'guide',
  'word_limit',
  'takes_files',
  'file_rules',
  'sound',
  'file',
  'simplified',
  'feedback',
  'shares',
  'weights',
  'points',
  'level',
  'topic',
  'name',
] as const;
export type LossCode = (typeof lossCodes)[number];
