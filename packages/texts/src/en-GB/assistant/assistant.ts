/** The screen where one asks. */
export const assistant = {
  title: 'Ask Phượng',
  promise: 'answers only from what you may see',
  back: 'Home',
  field: 'Question',
  placeholder: 'Ask in Vietnamese or English',
  send: 'Send the question',
  begin: 'Try asking',
  talk: 'Questions and answers',
  asked: 'You asked',
  waiting: 'Looking…',
  at: 'Read at {{time}}',
  next: 'Ask next',
  clear: 'Clear these questions',
  notKept: 'Questions are not kept; they are gone when you leave.',
  offline: 'You are offline. Ask again once you are connected.',
};

export const assistantTold = {
  menu: { bot: 'Ask Phượng' },
};

export const assistantErrors = {
  'assistant.too_many_questions': 'You are asking too fast. Wait {{minutes}} [minutes:minute|minutes] and ask again.',
};
