/** The form in which usernames are compared and are unique: composed, trimmed, without case. */
export const usernameKey = (username: string) => username.normalize('NFC').trim().toLowerCase();
