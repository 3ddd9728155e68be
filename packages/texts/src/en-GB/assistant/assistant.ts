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
  nouns: { assistant_model: 'language model of Ask Phượng', assistant_consent: 'consent to the language model' },
  tables: {
    assistant_consents: 'Consent to the language model',
    assistant_model_uses: 'How often the language model helped with questions',
  },
  fields: {
    baseUrl: 'Address of the model',
    model: 'Name of the model',
    isOn: 'On',
    keySetAt: 'Key kept since',
    timeLimitSeconds: 'Waits at most (seconds)',
    personDaily: 'Per person and day',
    schoolDaily: 'All of the school a day',
    recipient: 'Recipient',
    textVersion: 'Edition of the consent',
    milliseconds: 'Time (ms)',
  },
};

export const assistantErrors = {
  'assistant.too_many_questions': 'You are asking too fast. Wait {{minutes}} [minutes:minute|minutes] and ask again.',
  'assistant.model_address':
    'The address must begin with https:// and have no name, password or question mark. A model in the school’s network needs the server to allow it by ASSISTANT_MODEL_HOST.',
  'assistant.model_not_set': 'No address of a model is saved. Save the settings and try again.',
  'assistant.model_enough_today': 'The model was asked often enough today. Try again tomorrow or raise the limit.',
  'assistant.model_changed':
    'The settings of the model have just changed. Load the page again and read before you agree.',
};
